import type { ShelfRate } from '../../entities/shelf-rate.ts';

export interface ShelfRatesStore {
  /** `undefined` for a product without reviews, and for one that is not known yet. */
  find(code: string): ShelfRate | undefined;
  /** Loads the codes of one task in one call. Each code is loaded once. */
  ask(codes: Iterable<string>): void;
  /** Lets the codes of failed calls be loaded again. */
  resetFailures(): void;
  subscribe(listener: () => void, signal: AbortSignal): void;
}

interface Calls {
  /** Splits codes into calls, leaving out what no call takes. */
  batch(codes: Iterable<string>): string[][];
  load(codes: readonly string[]): Promise<ShelfRate[]>;
  onFailure(error: unknown): void;
}

/** The ratings of one store's products, for as long as the page lives. */
export function createShelfRatesStore({ batch, load, onFailure }: Calls): ShelfRatesStore {
  const rates = new Map<string, ShelfRate>();
  const requested = new Set<string>();
  const failed = new Set<string>();
  const waiting = new Set<string>();
  const listeners = new Set<() => void>();

  function send() {
    const batches = batch(waiting);
    waiting.clear();
    for (const codes of batches) {
      load(codes).then(receive, (error) => {
        for (const code of codes) failed.add(code);
        onFailure(error);
      });
    }
  }

  function receive(found: readonly ShelfRate[]) {
    for (const rate of found) rates.set(rate.code, rate);
    for (const listener of listeners) listener();
  }

  return {
    find: (code) => rates.get(code),
    ask(codes) {
      for (const code of codes) {
        if (requested.has(code)) continue;
        if (waiting.size === 0) setTimeout(send);
        requested.add(code);
        waiting.add(code);
      }
    },
    resetFailures() {
      for (const code of failed) requested.delete(code);
      failed.clear();
    },
    subscribe(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  };
}
