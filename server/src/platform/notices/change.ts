/**
 * What a write changed of what shoppers see. Without a product: the whole store, or several of its products. Without a
 * store: all stores.
 */
export interface Change {
  readonly storeId?: string | undefined;
  readonly productCode?: string | undefined;
}

/** Reports a change, after its transaction was committed. Never throws and never waits. */
export type ReportChange = (change: Change) => void;

/** For work of several transactions: shoppers see each of them at most this much later. */
const reportEveryMs = 100;

/**
 * Runs work that writes. Reports the change while the work runs, as it may commit several transactions, and at its end, also if
 * it failed, since a part may be written.
 */
export async function reportingChange<T>(
  report: ReportChange,
  change: Change,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => report(change), reportEveryMs);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    report(change);
  }
}
