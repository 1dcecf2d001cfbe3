/** The scenarios that ship, validated and compiled once each. */
import * as v from 'valibot';
import calm from '../../data/scenarios/calm.json';
import historical from '../../data/scenarios/historical.json';
import { compileScenario, ScenarioSchema, type World } from './scenario';

const FILES: Readonly<Record<string, unknown>> = { historical, calm };
const compiled = new Map<string, World>();

/** The world of a scenario id; null when none by that name ships. */
export function worldOf(id: string): World | null {
  const known = compiled.get(id);
  if (known) return known;
  if (!Object.hasOwn(FILES, id)) return null;
  const world = compileScenario(v.parse(ScenarioSchema, FILES[id]));
  compiled.set(id, world);
  return world;
}

export const WORLD_IDS = Object.keys(FILES);
