/** Plays one episode with a scripted policy, to its end. */
import type { Policy } from '../../src/agents/policy';
import { Episode, PASS, type Rules } from '../../src/sim/index';
import type { World } from '../../src/sim/scenario';

export function playPolicy(world: World, rules: Rules, seed: number, policy: Policy): Episode {
  const episode = new Episode(world, rules, seed);
  const sectorGrowth = world.series.industry_user_growth_pct;
  while (episode.outcome === 'running') {
    const ask = policy.decide({
      t: episode.t,
      cashCents: episode.cashCents,
      hasPendingRequest: episode.hasPendingRequest,
      sectorGrowth,
    });
    episode.act(ask ? { type: 'fund_raising_request', ...ask } : PASS);
  }
  return episode;
}
