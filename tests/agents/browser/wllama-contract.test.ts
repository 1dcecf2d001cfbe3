/** The llama.cpp back end, in its own worker in a real browser, against the contract of all back ends. */
import type { Page } from 'playwright-core';
import type { ChatModel, GenerateOptions, GenerateRequest, ModelSource } from '../../../src/models/port';
import { useBrowser } from '../../browser/support/app';
import { describeModelContract } from '../../models/contract';
import { useLlamaPage } from './wllama/open';

const newPage = useBrowser();
const openLlama = useLlamaPage();

/** The back end on a page, as the port: texts and signals go over the debugger. */
class ModelOnPage implements ChatModel {
  readonly backend = 'wllama';
  /** Only the page knows; the contract asks for nothing that hangs on it. */
  readonly ready = true;
  readonly #listeners = new Map<number, (piece: string) => void>();
  #calls = 0;

  constructor(private readonly page: Page) {}

  async listen(): Promise<this> {
    await this.page.exposeFunction('heard', (call: number, piece: string) =>
      this.#listeners.get(call)?.(piece),
    );
    return this;
  }
  probe() {
    return this.page.evaluate(() => backEnd.probe());
  }
  load(source: ModelSource, { signal }: { signal?: AbortSignal } = {}) {
    const aborted = signal?.aborted ?? false;
    return this.page.evaluate(([wanted, stop]) => backEnd.load(wanted, stop), [source, aborted] as const);
  }
  async generate(request: GenerateRequest, { onToken, signal }: GenerateOptions = {}) {
    const call = this.#calls++;
    if (onToken) this.#listeners.set(call, onToken);
    signal?.addEventListener('abort', () => void this.page.evaluate((n) => backEnd.abort(n), call));
    return this.page.evaluate(([asked, n, stop]) => backEnd.generate(asked, n, stop), [
      request,
      call,
      signal?.aborted ?? false,
    ] as const);
  }
  unload() {
    // After a test its page may already be closed, and its engine with it.
    return this.page.isClosed() ? Promise.resolve() : this.page.evaluate(() => backEnd.unload());
  }
}

describeModelContract(
  'llama.cpp in a worker',
  async () => {
    const { page } = await newPage();
    await openLlama(page);
    const source = { backend: 'wllama', file: 'tiny.gguf', contextTokens: 4_096 } as const;
    return { model: await new ModelOnPage(page).listen(), source };
  },
  { timeout: 120_000 },
);
