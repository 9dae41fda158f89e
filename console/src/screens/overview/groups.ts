import { daysByUnit, type Unit } from '../../plots/units.ts';
import type { Overview } from './overview-query.ts';

type Day = Overview['days'][number];

/** What happened on the days of a bar, from the first to the last, which are the same for a day. */
export interface Group extends Omit<Day, 'date'> {
  readonly from: string;
  readonly to: string;
}

/** Days, the oldest first, in the groups of a unit. The first and the last group may be shorter than their unit. */
export const groupDays = (days: readonly Day[], unit: Unit): Group[] => daysByUnit(days, unit).map(sumUp);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function sumUp(days: readonly Day[]): Group {
  const reviews = sumOf(days.map((day) => day.reviews));
  const stars = sumOf(days.map((day) => day.reviews * (day.average ?? 0)));
  const isByProduct = days.some((day) => day.replies === null);
  return {
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    reviews,
    average: reviews === 0 ? null : stars / reviews,
    questions: sumOf(days.map((day) => day.questions)),
    answers: sumOf(days.map((day) => day.answers)),
    // They are not counted by product.
    replies: isByProduct ? null : sumOf(days.map((day) => day.replies ?? 0)),
    upvotes: sumOf(days.map((day) => day.upvotes)),
    downvotes: sumOf(days.map((day) => day.downvotes)),
  };
}

/** Whether anything happened at all. */
export const isEmpty = ({ days, invitations }: Pick<Overview, 'days' | 'invitations'>): boolean =>
  !invitations?.planned &&
  days.every(({ date: _, average: __, ...counts }) => Object.values(counts).every((count) => !count));
