/** What this machine and browser can do for a model. Asks nobody outside and loads no engine. */
import { probeAdapter, type AdapterFacts } from '../models/webllm/adapter';
import type { ModelProblem } from '../models/problems';
import type { MachineFacts } from '../models/choice';

export interface Machine extends MachineFacts {
  readonly adapter: AdapterFacts | null;
  readonly noAdapter: ModelProblem | null;
  /** Logical processors; null where the browser hides them. */
  readonly threads: number | null;
  /** Without it the processor's engine runs on one thread. */
  readonly crossOriginIsolated: boolean;
  readonly secure: boolean;
  readonly builtInModel: boolean;
}

export async function probeMachine(): Promise<Machine> {
  const adapter = await probeAdapter();
  const { deviceMemory, hardwareConcurrency, userAgentData } = navigator as Navigator & {
    readonly deviceMemory?: number;
    readonly userAgentData?: { readonly mobile: boolean };
  };
  return {
    adapter: adapter.ok ? adapter : null,
    noAdapter: adapter.ok ? null : adapter,
    deviceMemoryGb: deviceMemory ?? null,
    mobile: userAgentData?.mobile ?? /Android|iPhone|iPad|Mobile/.test(navigator.userAgent),
    threads: hardwareConcurrency || null,
    crossOriginIsolated: globalThis.crossOriginIsolated === true,
    secure: globalThis.isSecureContext,
    builtInModel: 'LanguageModel' in globalThis,
  };
}
