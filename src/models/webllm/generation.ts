/** One generation of web-llm: the request in its words, its stream in ours. */
import type { ChatCompletionMessageParam, ChatCompletionRequestStreaming, MLCEngine } from '@mlc-ai/web-llm';
import type { PieceBuffer } from '../pieces';
import type { FinishReason, Generated, GenerateRequest, Usage } from '../port';
import { ThinkingFilter } from './thinking';

export interface GenerationOptions {
  /** For models that would think aloud otherwise. */
  readonly quietly: boolean;
  readonly pieces: PieceBuffer;
  readonly signal: AbortSignal;
}

/** The stream is read to its end even after an abort: one that is left hanging keeps the engine's lock for good. */
export async function generateWith(
  engine: Pick<MLCEngine, 'chat' | 'interruptGenerate'>,
  request: GenerateRequest,
  { quietly, pieces, signal }: GenerationOptions,
): Promise<Generated> {
  const started = performance.now();
  const filter = quietly ? new ThinkingFilter() : null;
  let finish: FinishReason = 'other';
  let usage: Usage = { promptTokens: null, completionTokens: null };
  const stream = await engine.chat.completions.create(requestOf(request, quietly));
  for await (const chunk of stream) {
    // The engine forgets an interrupt that came before its first token, so it is told again.
    if (signal.aborted) await engine.interruptGenerate();
    const [choice] = chunk.choices;
    const piece = choice?.delta.content ?? '';
    if (!signal.aborted) pieces.add(filter ? filter.pass(piece) : piece);
    if (choice?.finish_reason) finish = finishOf(choice.finish_reason);
    if (chunk.usage)
      usage = {
        promptTokens: chunk.usage.prompt_tokens,
        completionTokens: chunk.usage.completion_tokens,
      };
  }
  if (filter) pieces.add(filter.end());
  pieces.flush();
  return { text: pieces.text, finish, usage, seconds: (performance.now() - started) / 1000 };
}

export function requestOf(request: GenerateRequest, quietly: boolean): ChatCompletionRequestStreaming {
  return {
    messages: request.messages.map(({ role, content }) => ({ role, content }) as ChatCompletionMessageParam),
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: request.maxTokens,
    temperature: request.temperature,
    seed: Math.trunc(request.seed),
    ...(request.grammar === null ? {} : { response_format: { type: 'grammar', grammar: request.grammar } }),
    ...(quietly ? { extra_body: { enable_thinking: false } } : {}),
  };
}

const finishOf = (reason: string): FinishReason =>
  reason === 'stop' || reason === 'length' || reason === 'abort' ? reason : 'other';
