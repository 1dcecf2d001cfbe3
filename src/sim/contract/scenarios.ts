/** The scenarios that ship, as the start page lists them; the worlds themselves stay in the worker. */
export const SCENARIOS = [
  {
    id: 'historical',
    version: 1,
    title: 'Real markets',
    summary: 'Real market figures under anonymised months. The default, and the one results are compared on.',
  },
  {
    id: 'calm',
    version: 1,
    title: 'A quiet spell',
    summary: 'Mild markets and steady growth: a place to learn the desk.',
  },
] as const;

export type ScenarioId = (typeof SCENARIOS)[number]['id'];
