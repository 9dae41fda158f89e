import { afterEach, expect, it, vi } from 'vitest';
import { describeSlowness, measureSlowness } from './measure-slowness.ts';
import { scaled, slownessVariable } from './time-limits.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('says how slow the machine is, and with how few cores', () => {
  expect(describeSlowness(1_900, 2, 9.2)).toEqual({
    factor: 3.8,
    text: 'This machine is 3.8 times slower than usual (load 9.2 on 2 cores). Time limits are scaled.',
  });
  expect(describeSlowness(1_000, 1, 3)).toMatchObject({ factor: 4 });
  expect(describeSlowness(400, 8, 0.1)).toEqual({
    factor: 1,
    text: 'This machine is as fast as usual (load 0.1 on 8 cores).',
  });
});

it('measures at least 1', () => {
  expect(measureSlowness().factor).toBeGreaterThanOrEqual(1);
});

it('scales a limit up, and never down', () => {
  vi.stubEnv(slownessVariable, '2.5');
  expect(scaled(60_000)).toBe(150_000);
  vi.stubEnv(slownessVariable, '0.5');
  expect(scaled(60_000)).toBe(60_000);
  vi.stubEnv(slownessVariable, '');
  expect(scaled(60_000)).toBe(60_000);
});
