import { expect, it } from 'vitest';
import { figuresByUnit, sumOf } from './figure-sums.ts';

const figure = { planned: 4, sent: 3, opened: 0, clicked: 2, reviewed: 1, unsubscribed: 0, bounced: 1 };

it('adds up what is counted', () => {
  expect(sumOf([figure, figure])).toMatchObject({ planned: 8, reviewed: 2, bounced: 2 });
  expect(sumOf([])).toMatchObject({ planned: 0 });
});

it('has every day of the time, also those without invitations', () => {
  const figures = { from: '2026-11-01', to: '2026-11-03', items: [{ group: '2026-11-02', ...figure }] };
  expect(figuresByUnit(figures, 'day').map(({ from, counts }) => [from, counts.sent])).toEqual([
    ['2026-11-01', 0],
    ['2026-11-02', 3],
    ['2026-11-03', 0],
  ]);
  expect(figuresByUnit(figures, 'month')).toMatchObject([{ from: '2026-11-01', to: '2026-11-03' }]);
});
