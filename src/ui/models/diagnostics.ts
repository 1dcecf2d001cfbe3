/** Facts for somebody who is asked for help. Holds no key and nothing of what was played. */
import type { LoadedModel, ModelSource } from '../../models/port';
import type { ModelProblem } from '../../models/problems';
import type { Machine } from '../../workers/machine';
import type { Room } from '../../storage/persistence';

export interface DiagnosticFacts {
  readonly userAgent: string;
  readonly machine: Machine | null;
  readonly room: Room | null;
  readonly source: ModelSource | null;
  readonly loaded: LoadedModel | null;
  readonly problem: Pick<ModelProblem, 'code' | 'message' | 'detail'> | null;
}

export function diagnosticsText({
  machine,
  room,
  source,
  loaded,
  problem,
  userAgent,
}: DiagnosticFacts): string {
  const { adapter, noAdapter, ...rest } = machine ?? {};
  const lines: [string, unknown][] = [
    ['browser', userAgent],
    ...Object.entries(rest),
    ['adapter', adapter ?? noAdapter?.detail ?? 'unknown'],
    ['storage used', room?.used_bytes ?? 'unknown'],
    ['storage granted', room?.granted_bytes ?? 'unknown'],
    ['model', source && withoutKey(source)],
    ['loaded', loaded],
    ['problem', problem && `${problem.code}: ${problem.detail}`],
  ];
  return lines
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}

function withoutKey(source: ModelSource): object {
  return 'apiKey' in source ? { ...source, apiKey: '(left out)' } : source;
}
