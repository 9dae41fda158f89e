// The clock as it was before a test replaced it.
const now = performance.now.bind(performance);

/**
 * A clock that nearly stands still: for it no connection is ever silent for too long, and no response too old, however busy the
 * machine is.
 */
export const slowClock = (): number => now() / 10_000;
