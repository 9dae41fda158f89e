import { expect, it } from 'vitest';
import { unitOf } from '../../plots/units.ts';
import { groupDays, isEmpty } from './groups.ts';

const noTimes = { under_hour: 0, under_day: 0, under_3_days: 0, under_week: 0, longer: 0 };
const noStars = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
const nothing = {
  distribution: noStars,
  answer_times: noTimes,
  reply_times: noTimes,
  reviews: 0,
  average: null,
  questions: 0,
  answers: 0,
  replies: 0,
  upvotes: 0,
  downvotes: 0,
};
const invitations = { planned: 0, sent: 0, opened: 0, clicked: 0, reviewed: 0, unsubscribed: 0, bounced: 0 };
const daysFrom = (first: string, number: number) =>
  Array.from({ length: number }, (_, at) => ({
    ...nothing,
    date: new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10),
  }));

it('shows a month by day, a quarter by week, a year by month and ten by year, so that no plot has more than 45 bars', () => {
  expect([7, 30, 90, 365, 1_000, 4_000].map(unitOf)).toEqual([
    'day',
    'day',
    'week',
    'month',
    'month',
    'year',
  ]);
  for (let number = 1; number <= 4_000; number += number < 400 ? 1 : 37) {
    expect(groupDays(daysFrom('2026-01-01', number), unitOf(number)).length).toBeLessThanOrEqual(45);
  }
});

it('begins weeks on Monday and keeps the shorter ones at both ends', () => {
  // 2026-11-12 is a Thursday.
  const groups = groupDays(daysFrom('2026-11-12', 13), 'week');
  expect(groups.map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-12', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-24'],
  ]);
});

it('keeps the same month of two years apart', () => {
  const groups = groupDays(daysFrom('2025-11-25', 365), 'month');
  expect(groups).toHaveLength(13);
  expect(groups[0]).toMatchObject({ from: '2025-11-25', to: '2025-11-30' });
  expect(groups.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-24' });
});

it('weighs the average of a day with its reviews', () => {
  const [group] = groupDays(
    [
      {
        ...nothing,
        date: '2026-11-16',
        reviews: 3,
        average: 5,
        distribution: { ...noStars, '5': 3 },
        answer_times: { ...noTimes, under_hour: 1, longer: 1 },
        reply_times: { ...noTimes, under_week: 3 },
        questions: 1,
        answers: 2,
        replies: 4,
        upvotes: 6,
      },
      { ...nothing, date: '2026-11-17', upvotes: 1, downvotes: 2 },
      {
        ...nothing,
        date: '2026-11-18',
        reviews: 1,
        average: 1,
        distribution: { ...noStars, '1': 1 },
        questions: 1,
        replies: 1,
        reply_times: { ...noTimes, under_hour: 1 },
      },
    ],
    'week',
  );
  expect(group).toEqual({
    from: '2026-11-16',
    to: '2026-11-18',
    reviews: 4,
    average: 4,
    distribution: { ...noStars, '1': 1, '5': 3 },
    answer_times: { ...noTimes, under_hour: 1, longer: 1 },
    reply_times: { ...noTimes, under_hour: 1, under_week: 3 },
    questions: 2,
    answers: 2,
    replies: 5,
    upvotes: 7,
    downvotes: 2,
  });
});

it('has no average without reviews, and no replies and votes where they are not counted', () => {
  const ofProduct = { replies: null, reply_times: null };
  const [group] = groupDays([{ ...nothing, ...ofProduct, date: '2026-11-16' }], 'day');
  expect(group).toMatchObject({ average: null, ...ofProduct });
  expect(isEmpty({ days: [{ ...nothing, ...ofProduct, date: '2026-11-16' }], invitations: null })).toBe(true);
});

it('knows when nothing happened', () => {
  const days = daysFrom('2026-11-01', 3);
  const empty = { days, invitations };
  expect(isEmpty(empty)).toBe(true);
  expect(isEmpty({ ...empty, days: [...days, { ...nothing, date: '2026-11-04', answers: 1 }] })).toBe(false);
  expect(isEmpty({ ...empty, days: [...days, { ...nothing, date: '2026-11-04', downvotes: 1 }] })).toBe(
    false,
  );
  expect(isEmpty({ ...empty, invitations: { ...invitations, planned: 1 } })).toBe(false);
});
