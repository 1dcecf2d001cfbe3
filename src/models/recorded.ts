/** A model that says again what a trace holds, in order. */
import { PageModel, type SourceOf, type Spoken } from './page-model';
import type { Answer, GenerateRequest, LoadedModel, LoadProgress, Probe } from './port';
import { modelProblem } from './problems';
import { recite, rough, SCRIPT_ENGINE } from './scripted';

const ENGINE: LoadedModel = { ...SCRIPT_ENGINE, engine: 'recording 1' };

export class RecordedModel extends PageModel<'recorded'> {
  readonly backend = 'recorded';
  #answers: readonly string[] = [];
  #next = 0;

  async probe(): Promise<Probe> {
    return { ok: true, value: { engine: ENGINE.engine } };
  }

  protected async start(
    source: SourceOf<'recorded'>,
    _onProgress: (progress: LoadProgress) => void,
    _signal: AbortSignal,
  ): Promise<Answer<LoadedModel>> {
    this.#answers = source.answers;
    this.#next = 0;
    return { ok: true, value: ENGINE };
  }

  /** An answer is never cut to `maxTokens`: that was done, by true tokens, when it was recorded. */
  protected async speak(
    request: GenerateRequest,
    onPiece: (piece: string) => void,
    signal: AbortSignal,
  ): Promise<Answer<Spoken>> {
    const text = this.#answers[this.#next];
    if (text === undefined) return modelProblem('script_ended', `${this.#answers.length} answers`);
    const answer = await recite(rough(request, text), onPiece, signal);
    // One that was stopped half-way is due again, so that a resumed month goes on as recorded.
    if (answer.ok && !signal.aborted) this.#next++;
    return answer;
  }
}
