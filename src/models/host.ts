/** What an engine's worker answers to: the port without signals, because those do not cross to a worker. */
import type {
  Answer,
  Generated,
  GenerateRequest,
  LoadedModel,
  LoadProgress,
  ModelSource,
  Probe,
} from './port';

export interface EngineHost {
  probe(): Promise<Probe>;
  /** `file` is the opened model file of a source that names one. */
  load(
    source: ModelSource,
    file: Blob | null,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Answer<LoadedModel>>;
  generate(request: GenerateRequest, onToken: (piece: string) => void): Promise<Answer<Generated>>;
  /** Ends the loading or generating under way, which then answers with `aborted`. */
  abort(): Promise<void>;
  unload(): Promise<void>;
  ping(): Promise<true>;
}
