/** Positions of the primary's write-ahead log over time, to compute a replica's lag without comparing clocks. */
export interface WalPositions {
  /** `position` is in bytes of the log, `at` in milliseconds. */
  add(one: { readonly position: number; readonly at: number }): void;
  /** The last recorded time at which the log was not longer than `position`; undefined if it always was. */
  reachedAt(position: number): number | undefined;
  /** The time of the newest recorded position. */
  lastAt(): number | undefined;
}

export function createWalPositions(keepMs: number): WalPositions {
  let recorded: { readonly position: number; readonly at: number }[] = [];
  return {
    add(one) {
      recorded = [...recorded.filter(({ at }) => one.at - at <= keepMs), one];
    },
    reachedAt: (position) => recorded.findLast((one) => one.position <= position)?.at,
    lastAt: () => recorded.at(-1)?.at,
  };
}
