/** Whether the single-letter keys are on. Kept in the browser: who needs them off needs them off every time. */

const KEY = 'enterprise-arena:shortcuts';

class Shortcuts {
  #on = $state(remembered());

  get on(): boolean {
    return this.#on;
  }

  set(on: boolean): void {
    this.#on = on;
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {
      // Without storage the choice holds until the page is left.
    }
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export const shortcuts = new Shortcuts();
