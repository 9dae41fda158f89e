import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

describe('formats', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it.each([
    ['en', '2026-11-20T11:59:40Z', 'now'],
    ['en', '2026-11-20T11:30:00Z', '30 minutes ago'],
    ['en', '2026-11-20T09:00:00Z', '3 hours ago'],
    ['en', '2026-11-18T12:00:00Z', '2 days ago'],
    ['pt-BR', '2026-11-19T12:00:00Z', 'ontem'],
    ['es', '2026-11-20T11:58:00Z', 'hace 2 minutos'],
  ] as const)('in %s %s is %s', (locale, instant, text) => {
    expect(formatsOf(locale).ago(instant, now)).toBe(text);
  });

  it('shows the day of what is older than a week', () => {
    expect(formatsOf('en').ago('2026-11-02T12:00:00Z', now)).toBe('Nov 2, 2026');
  });

  it('shows a value that is no instant as it came', () => {
    expect(formatsOf('en').day('soon')).toBe('soon');
  });

  it('shortens durations', () => {
    const { duration } = formatsOf('en');
    expect([duration(90), duration(7_200), duration(200_000)]).toEqual(['1.5 min', '2 hr', '2.3 days']);
  });
});
