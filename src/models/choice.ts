/**
 * Which curated models a machine can hold. WebGPU does not tell how much memory there is, so this is a judgement from
 * what browsers do tell; the thresholds are ours, and a person may always choose otherwise.
 */
import { CATALOGUE, downloadBytes, type Build, type CuratedModel } from './catalogue';

export interface MachineFacts {
  /** Null where the page gets no graphics adapter. */
  readonly adapter: {
    readonly shaderF16: boolean;
    readonly fallback: boolean;
    readonly maxStorageBufferBindingSize: number;
  } | null;
  /** Gigabytes as `navigator.deviceMemory` rounds them; Chromium only, and often no more than 8 is told. */
  readonly deviceMemoryGb: number | null;
  readonly mobile: boolean;
}

export type Fit = 'fits' | 'perhaps' | 'unlikely';

export interface Choice {
  readonly model: CuratedModel;
  /** The build for this machine: 16-bit floats only where the adapter has them. */
  readonly build: Build;
  readonly downloadBytes: number;
  readonly fit: Fit;
  /** Why, in a sentence; empty where the adapter alone is the reason. */
  readonly why: string;
}

/** Phones end a tab that takes much memory, and say nothing. */
const MOBILE_BILLIONS = 1.3;
/** Browsers that tell more than this may mean anything from there on. */
const TOLD_AT_MOST_GB = 8;
/** What the engine asks for at first; below it, it falls back to small buffers. */
const FULL_BINDING = 2 ** 30;

export function choices(machine: MachineFacts, models: readonly CuratedModel[] = CATALOGUE): Choice[] {
  const order: readonly Fit[] = ['fits', 'perhaps', 'unlikely'];
  return models
    .map((model) => choiceOf(model, machine))
    .sort(
      (a, b) =>
        order.indexOf(a.fit) - order.indexOf(b.fit) ||
        // The strongest that fits comes first; of the doubtful ones, the one that asks for least.
        (a.fit === 'fits'
          ? b.model.billions - a.model.billions || b.model.contextTokens - a.model.contextTokens
          : a.build.memoryMb - b.build.memoryMb),
    );
}

export function choiceOf(model: CuratedModel, machine: MachineFacts): Choice {
  const build = model.builds[machine.adapter?.shaderF16 ? 0 : 1];
  return { model, build, downloadBytes: downloadBytes(model, build), ...judge(model, build, machine) };
}

function judge(
  { billions }: CuratedModel,
  { memoryMb }: Build,
  { adapter, deviceMemoryGb, mobile }: MachineFacts,
): Pick<Choice, 'fit' | 'why'> {
  // What holds for all of them is said once, above the list.
  if (!adapter || adapter.fallback) return { fit: 'unlikely', why: '' };
  const gb = deviceMemoryGb ?? (mobile ? 4 : TOLD_AT_MOST_GB);
  if (mobile && billions > MOBILE_BILLIONS)
    return {
      fit: 'unlikely',
      why: 'Phones and tablets often end a page that takes this much memory. Choose it only if you know that yours does not.',
    };
  if (adapter.maxStorageBufferBindingSize < FULL_BINDING && billions > MOBILE_BILLIONS)
    return { fit: 'perhaps', why: 'The buffers of this graphics adapter are small, so it may not load.' };
  if (memoryMb <= gb * 1024 * 0.5) return { fit: 'fits', why: 'It should fit.' };
  if (gb >= TOLD_AT_MOST_GB)
    return {
      fit: 'perhaps',
      why: 'It fits if the graphics adapter has that much memory; the browser does not tell.',
    };
  return { fit: 'unlikely', why: `It needs more memory than this machine seems to have (${gb} GB).` };
}
