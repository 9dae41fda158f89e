/**
 * A limit of a test in milliseconds, for this machine: OPINA_TEST_SLOWNESS says how many times slower it is than a quiet
 * one, at least 1.
 */
export function scaled(ms: number): number {
  return Math.round(ms * Math.max(1, Number(process.env.OPINA_TEST_SLOWNESS) || 1));
}
