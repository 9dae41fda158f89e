/** Positions of the primary's write-ahead log over time, to compute a replica's lag without comparing clocks. */
export interface WalPositions {
  /** `position` counts bytes of the log, `at` milliseconds. */
  add(mark: { readonly position: number; readonly at: number }): void;
  /** The newest time at which the log was no further than this; undefined when it was further at all times kept. */
  reachedAt(position: number): number | undefined;
  /** Time of the newest mark. */
  lastAt(): number | undefined;
}

export function createWalPositions(keepMs: number): WalPositions {
  let marks: { readonly position: number; readonly at: number }[] = [];
  return {
    add(mark) {
      marks = [...marks.filter(({ at }) => mark.at - at <= keepMs), mark];
    },
    reachedAt: (position) => marks.findLast((mark) => mark.position <= position)?.at,
    lastAt: () => marks.at(-1)?.at,
  };
}
