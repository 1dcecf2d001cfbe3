/** A worker over a message channel that can be told how to fail. The real one is met in the browser tests. */
import * as Comlink from 'comlink';

export type Behaviour =
  'answers' | 'slow' | 'throws' | 'refuses' | 'hangs' | 'crashes' | 'garbles' | 'missing';

export class FakeWorker extends EventTarget {
  terminated = false;
  readonly calls: string[] = [];
  readonly #channel = new MessageChannel();

  constructor(private readonly behaviour: Behaviour) {
    super();
    this.#channel.port1.onmessage = ({ data }) =>
      void this.dispatchEvent(new MessageEvent('message', { data }));
    if (behaviour === 'missing') setTimeout(() => this.crash());
    else Comlink.expose(this.#api(), this.#channel.port2 as unknown as Comlink.Endpoint);
  }

  postMessage(message: unknown, transfer: [] = []): void {
    if (this.terminated) return;
    this.#channel.port1.postMessage(message, transfer);
    if (this.behaviour === 'crashes') setTimeout(() => this.crash());
    if (this.behaviour === 'garbles') setTimeout(() => this.dispatchEvent(new Event('messageerror')));
  }

  terminate(): void {
    this.terminated = true;
    this.#channel.port1.close();
  }

  crash(): void {
    this.dispatchEvent(new Event('error', { cancelable: true }));
  }

  /** Every method answers with its own name, or as the behaviour says. */
  #api(): object {
    const answer = (name: string) => () => {
      this.calls.push(name);
      return this.#answer(name);
    };
    const names = ['open', 'callTool', 'note', 'act', 'quote', 'inbox', 'debrief', 'claim', 'verify', 'ping'];
    return Object.fromEntries(names.map((name) => [name, answer(name)]));
  }

  #answer(name: string): unknown {
    if (name === 'open' && this.behaviour === 'refuses')
      return { ok: false, message: 'decision 3 is no decision' };
    switch (this.behaviour) {
      case 'hangs':
      case 'crashes':
      case 'garbles':
        return new Promise(() => undefined);
      case 'slow':
        return name === 'ping' ? true : new Promise((resolve) => setTimeout(resolve, 110, name));
      case 'throws':
        throw new Error('the ledger does not balance');
      default:
        return name === 'open' ? { ok: true } : name;
    }
  }
}
