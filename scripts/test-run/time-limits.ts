/** Set by the test run: how many times slower than usual the machine is. At least 1. */
export const slownessVariable = 'OPINA_TEST_SLOWNESS';

/** A time limit of a test on this machine, in milliseconds. The given one is that of a quiet machine. */
export function scaled(milliseconds: number): number {
  const slowness = Number(process.env[slownessVariable] ?? 1);
  return Math.round(milliseconds * (slowness > 1 ? slowness : 1));
}
