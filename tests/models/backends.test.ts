/** The back ends that run on the page, against the contract. */
import { afterAll, beforeAll, vi } from 'vitest';
import { OpenAiModel } from '../../src/models/openai';
import { PromptApiModel } from '../../src/models/prompt-api';
import { RecordedModel } from '../../src/models/recorded';
import { ScriptedModel } from '../../src/models/scripted';
import { COUNTING, describeModelContract } from './contract';
import { fakeLanguageModel } from './fake-language-model';
import { counts, serve, type TestServer } from './sse-server';

describeModelContract('the script', async () => ({
  model: new ScriptedModel(() => COUNTING),
  source: { backend: 'scripted', script: 'counting' },
}));

describeModelContract(
  'the recording',
  async () => ({
    model: new RecordedModel(),
    source: { backend: 'recorded', answers: [COUNTING, COUNTING, COUNTING] },
  }),
  { cuts: false },
);

let server: TestServer;
beforeAll(async () => {
  server = await serve(counts);
});
afterAll(() => server.close());
describeModelContract('the endpoint (a real server on this machine)', async () => ({
  model: new OpenAiModel(),
  source: { backend: 'openai', endpoint: server.address, model: 'tiny' },
}));

describeModelContract('the built-in model (a fake: there is none in Node)', async () => {
  vi.stubGlobal('LanguageModel', fakeLanguageModel().global);
  return { model: new PromptApiModel(), source: { backend: 'promptApi' } };
});
