import { answerTimes } from '@opina/contract/answer-times';
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

/** The stars of reviews, the fewest first. */
export const ratings = ['1', '2', '3', '4', '5'] as const;
const times = answerTimes.map(({ name }) => name);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The sums of counts that have the same names. */
const addUp = <Name extends string>(
  names: readonly Name[],
  counts: readonly Readonly<Record<Name, number>>[],
) =>
  Object.fromEntries(names.map((name) => [name, sumOf(counts.map((one) => one[name]))])) as Record<
    Name,
    number
  >;

function sumUp(days: readonly Day[]): Group {
  const reviews = sumOf(days.map((day) => day.reviews));
  const stars = sumOf(days.map((day) => day.reviews * (day.average ?? 0)));
  const isByProduct = days.some((day) => day.replies === null);
  return {
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    reviews,
    average: reviews === 0 ? null : stars / reviews,
    distribution: addUp(
      ratings,
      days.map((day) => day.distribution),
    ),
    questions: sumOf(days.map((day) => day.questions)),
    answers: sumOf(days.map((day) => day.answers)),
    // They are not counted by product.
    replies: isByProduct ? null : sumOf(days.map((day) => day.replies ?? 0)),
    upvotes: sumOf(days.map((day) => day.upvotes)),
    downvotes: sumOf(days.map((day) => day.downvotes)),
    answer_times: addUp(
      times,
      days.map((day) => day.answer_times),
    ),
    reply_times: isByProduct
      ? null
      : addUp(
          times,
          days.flatMap((day) => day.reply_times ?? []),
        ),
  };
}

/** Whether anything happened at all. */
export const isEmpty = ({ days, invitations }: Pick<Overview, 'days' | 'invitations'>): boolean =>
  !invitations?.planned &&
  days.every(({ reviews, questions, answers, replies, upvotes, downvotes }) =>
    [reviews, questions, answers, replies, upvotes, downvotes].every((count) => !count),
  );
