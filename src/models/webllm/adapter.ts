/** What the browser's graphics adapter can do. Asks nobody but the browser, and loads no engine. */
import { modelProblem, type ModelProblem } from '../problems';

export interface AdapterFacts {
  readonly vendor: string;
  readonly architecture: string;
  readonly description: string;
  /** Computed on the processor: it works, and is far too slow to play with. */
  readonly fallback: boolean;
  readonly shaderF16: boolean;
  readonly maxStorageBufferBindingSize: number;
  readonly maxBufferSize: number;
}

export async function probeAdapter(): Promise<({ readonly ok: true } & AdapterFacts) | ModelProblem> {
  const gpu = (navigator as Partial<Navigator>).gpu;
  if (!gpu)
    return modelProblem(
      'no_adapter',
      globalThis.isSecureContext ? 'navigator.gpu is missing' : 'no secure context (https or localhost)',
    );
  try {
    const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
    if (!adapter) return modelProblem('no_adapter', 'requestAdapter() gave null');
    const info = adapter.info as Partial<GPUAdapterInfo> | undefined;
    return {
      ok: true,
      vendor: info?.vendor ?? '',
      architecture: info?.architecture ?? '',
      description: info?.description ?? '',
      // Older browsers tell it on the adapter itself.
      fallback:
        info?.isFallbackAdapter ?? (adapter as { isFallbackAdapter?: boolean }).isFallbackAdapter ?? false,
      shaderF16: adapter.features.has('shader-f16'),
      maxStorageBufferBindingSize: adapter.limits.maxStorageBufferBindingSize,
      maxBufferSize: adapter.limits.maxBufferSize,
    };
  } catch (cause) {
    return modelProblem('no_adapter', cause);
  }
}
