/** A record file dropped or chosen on the page: checked by a simulator of its own, then stored as a new episode. */
import { importEpisode } from '../storage/files';
import { SimulatorClient, SimulatorError } from '../workers/client';

export async function importFile(file: File, startWorker?: () => Worker): ReturnType<typeof importEpisode> {
  // Apart from the worker that plays, so that a hostile file can at worst take down this one.
  const simulator = new SimulatorClient({
    liveRecord: () => Promise.resolve(null),
    ...(startWorker ? { startWorker } : {}),
  });
  try {
    return await importEpisode(file, async (text) => {
      const verdict = await simulator.call('verify', text);
      if (!verdict.ok) return verdict;
      const opened = await simulator.call('open', verdict.record);
      if (!opened.ok) return opened;
      const { t, observation } = opened.state;
      return { ok: true, record: verdict.record, claim: verdict.claim, t, monthLabel: observation.month };
    });
  } catch (error) {
    if (error instanceof SimulatorError) return { ok: false, code: error.code, message: error.message };
    throw error;
  } finally {
    simulator.close();
  }
}
