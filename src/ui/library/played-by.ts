/** Who played an episode: the model with everything that makes a run comparable, or nothing for a person's own game. */
import type { EpisodeHeader } from '../../storage/header';
import { count } from '../format';

const BACKENDS: ReadonlyMap<string, string> = new Map([
  ['webllm', 'on WebGPU'],
  ['wllama', 'in WebAssembly'],
  ['promptApi', 'built into the browser'],
  ['openai', 'at an endpoint'],
  ['scripted', ''],
  ['recorded', ''],
]);

/** "tiny, F32, llama.cpp b12211 in WebAssembly; prompt “guided” 1, temperature 1, seed 1". */
export function playedBy({ agent }: EpisodeHeader): string | null {
  if (!agent) return null;
  const { model, quantisation, backend, engine, prompt, temperature, seed } = agent;
  const where = [engine, BACKENDS.get(backend) ?? backend].filter(Boolean).join(' ');
  const who = [model, quantisation, where].filter(Boolean).join(', ');
  return `${who}; prompt “${prompt.name}” ${prompt.version}, temperature ${temperature}, seed ${seed}`;
}

/** What sets a run apart from a model's own: a person's hand in it, and months passed by the harness. */
export function caveats({ agent, decided }: EpisodeHeader): string[] {
  if (!agent || !decided) return [];
  return [
    // Decided by both, a run compares with neither.
    ...(decided.person > 0 ? [`${count(decided.person, 'decision')} by a person: not ranked`] : []),
    ...(decided.harness > 0 ? [`${count(decided.harness, 'month')} passed by the harness`] : []),
  ];
}
