/** Keeps the screen on while a model plays: a sleeping screen takes the graphics adapter with it. */

export interface Awake {
  release(): void;
}

export function stayAwake(): Awake {
  const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
  if (!wakeLock) return { release: () => undefined };
  let held: WakeLockSentinel | null = null;
  let asking = false;
  let wanted = true;
  const hold = async () => {
    if (!wanted || asking || document.hidden || (held && !held.released)) return;
    asking = true;
    try {
      held = await wakeLock.request('screen');
      if (!wanted) await held.release();
    } catch {
      // Refused, as with a low battery: the run goes on, and may stop when the machine sleeps.
    } finally {
      asking = false;
    }
  };
  // The browser lets go whenever the page is hidden.
  document.addEventListener('visibilitychange', hold);
  void hold();
  return {
    release() {
      wanted = false;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    },
  };
}
