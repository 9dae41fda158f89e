import { expect, it } from 'vitest';
import { localMoment } from './zoned-time.ts';

it('shows a moment as it is on the clocks of a time zone', () => {
  expect(localMoment('2026-11-12T02:30:00Z', 'America/Sao_Paulo')).toBe('2026-11-11T23:30');
  expect(localMoment('2026-11-12T00:05:00Z', 'UTC')).toBe('2026-11-12T00:05');
});
