/** The engine's own list of models, as plain data without what the app has no use for. */
import type { ModelRecord } from '@mlc-ai/web-llm';
import { filesAddress } from './addresses';
import { formatOf, needsF16 } from './ids';

export interface ListedModel {
  readonly id: string;
  readonly format: string | null;
  readonly memoryMb: number | null;
  readonly contextTokens: number | null;
  readonly f16: boolean;
  /** Folder of the weights, with a slash at its end. */
  readonly files: string;
  readonly library: string;
}

/** `ModelType.embedding` of the engine: such a model turns text into vectors and cannot answer. */
const EMBEDDING = 1;

export const listedModels = (records: readonly ModelRecord[]): ListedModel[] =>
  records
    .filter(({ model_type }) => (model_type as number | undefined) !== EMBEDDING)
    .map((record) => ({
      id: record.model_id,
      format: formatOf(record.model_id),
      memoryMb: record.vram_required_MB ?? null,
      contextTokens: record.overrides?.context_window_size ?? null,
      f16: needsF16(record.model_id),
      files: filesAddress(record.model),
      library: record.model_lib,
    }));
