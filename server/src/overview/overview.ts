import { type AnswerTime, answerTimes } from '@opina/contract/answer-times';
import { maxOverviewDays } from '@opina/contract/constants/paging';
import type { WireOverview, WireOverviewDay } from '@opina/contract/entities/inbox/overview';
import { countInvitations, type InvitationCounts } from '../invitations/invitation-counts.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { localTime, momentAt, timeZoneOf } from '../platform/time/time-zones.ts';
import { countStoreQuestions } from '../questions/inbox-counts.ts';
import { countOpenReports, countStoreReviews } from '../reviews/inbox/inbox-counts.ts';
import { requireStore } from '../stores/require-store.ts';
import {
  type CountedDay,
  countAnswered,
  countAsked,
  countReplies,
  countWaitingImports,
  medianToAnswer,
  medianToReply,
  type RatedDay,
  readRatedDays,
  readVotedDays,
  type Stretch,
  type TimedDay,
  type VotedDay,
} from './queries.ts';

export interface OverviewRequest {
  readonly storeId: string;
  /** `2026-01-31` */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly productCode: string | undefined;
}

const dayMs = 86_400_000;
const defaultDays = 30;
/** A query reads at most this many days, so that none is slow, however long the time is. */
const daysOfQuery = 400;

/** What waits, and what happened. Throws `request.parameter_invalid` for what is no day, and for too many. */
export async function getOverview(
  sql: Sql,
  { storeId, from, to, productCode }: OverviewRequest,
  now: Date = new Date(),
): Promise<WireOverview> {
  const timeZone = timeZoneOf(await requireStore(sql, storeId));
  const days = readDays(from, to, textOf(localTime(now, timeZone).getTime()));
  const stretchOf = (some: readonly string[]): Stretch => ({
    storeId,
    productCode,
    ...momentsOf(some, timeZone),
  });
  const stretch = stretchOf(days);
  const parts = inParts(days).map(stretchOf);
  const isOfStore = productCode === undefined;
  // One after the other: a call must not take all connections.
  const rated = await readDaysOf(parts, (part) => readRatedDays(sql, part));
  const asked = await readDaysOf(parts, (part) => countAsked(sql, part));
  const answered = await readDaysOf(parts, (part) => countAnswered(sql, part));
  const replies = isOfStore ? await readDaysOf(parts, (part) => countReplies(sql, part)) : undefined;
  const votes = await readDaysOf(parts, (part) => readVotedDays(sql, part));
  const invitations = isOfStore ? await countAllInvitations(sql, parts) : null;
  const toAnswer = await medianToAnswer(sql, stretch);
  const toReply = isOfStore ? await medianToReply(sql, stretch) : null;
  const waiting = await countWaiting(sql, storeId);
  return {
    waiting,
    time_zone: timeZone,
    ...ratedOf(rated),
    answer_seconds: { reviews: toReply, questions: toAnswer },
    invitations,
    days: wireDays(days, { rated, asked, answered, replies, votes }),
  };
}

const inParts = (days: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(days.length / daysOfQuery) }, (_, at) =>
    days.slice(at * daysOfQuery, (at + 1) * daysOfQuery),
  );

/** What a query tells of the days of each part, by the place of the day in all of them, from 1. */
async function readDaysOf<Day extends { readonly day: number }>(
  parts: readonly Stretch[],
  read: (part: Stretch) => Promise<Day[]>,
): Promise<Day[]> {
  const all: Day[] = [];
  for (const [at, part] of parts.entries()) {
    for (const one of await read(part)) all.push({ ...one, day: one.day + at * daysOfQuery });
  }
  return all;
}

async function countAllInvitations(sql: Sql, parts: readonly Stretch[]): Promise<InvitationCounts> {
  const counted: InvitationCounts[] = [];
  for (const { storeId, from, to } of parts) {
    counted.push(await countInvitations(sql, storeId, { start: from, end: to }));
  }
  const names = Object.keys(counted[0] ?? {}) as (keyof InvitationCounts)[];
  const sums = names.map((name) => [name, sumOf(counted.map((one) => one[name]))]);
  return Object.fromEntries(sums) as InvitationCounts;
}

async function countWaiting(sql: Sql, storeId: string): Promise<WireOverview['waiting']> {
  const reviews = await countStoreReviews(sql, storeId);
  const questions = await countStoreQuestions(sql, storeId);
  const reports = await countOpenReports(sql, storeId);
  const imports = await countWaitingImports(sql, storeId);
  return { reviews: reviews.pending, questions: questions.waiting, reports, imports };
}

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** All days of a request, as texts. */
function readDays(from: string | undefined, to: string | undefined, today: string): string[] {
  const last = readDay('to', to ?? today);
  const first = from === undefined ? last - (defaultDays - 1) * dayMs : readDay('from', from);
  const number = (last - first) / dayMs + 1;
  if (number < 1 || number > maxOverviewDays) {
    throw invalid('from', `Must be 1 to ${maxOverviewDays} days up to \`to\`, not ${number}.`);
  }
  return Array.from({ length: number }, (_, at) => textOf(first + at * dayMs));
}

function readDay(field: 'from' | 'to', text: string): number {
  const time = Date.parse(`${text}T00:00:00Z`);
  const year = Number(text.slice(0, 4));
  if (Number.isNaN(time) || textOf(time) !== text || year < 1990 || year > 2200) {
    throw invalid(field, 'Must be a day (2026-01-31) between the years 1990 and 2200.');
  }
  return time;
}

const invalid = (field: string, message: string) =>
  new OpinaError('request.parameter_invalid', { errors: [{ field, message }] });

/** From the beginning of the first day to the end of the last. */
function momentsOf(days: readonly string[], timeZone: string): Pick<Stretch, 'from' | 'to' | 'days'> {
  const beginOf = (time: number) => momentAt(new Date(time), timeZone);
  const first = Date.parse(days[0] ?? '');
  return {
    from: beginOf(first),
    to: beginOf(first + days.length * dayMs),
    days: days.map((day) => beginOf(Date.parse(day)).toISOString()),
  };
}

const ratesOf = ({ rate1, rate2, rate3, rate4, rate5 }: RatedDay) => [rate1, rate2, rate3, rate4, rate5];
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function averageOf(rates: readonly number[]): number | null {
  const number = sumOf(rates);
  const sum = sumOf(rates.map((count, at) => count * (at + 1)));
  return number === 0 ? null : Math.round((sum / number) * 100) / 100;
}

function ratedOf(days: readonly RatedDay[]): Pick<WireOverview, 'reviews' | 'average' | 'distribution'> {
  const rates = [0, 1, 2, 3, 4].map((at) => sumOf(days.map((day) => ratesOf(day)[at] ?? 0)));
  return { reviews: sumOf(rates), average: averageOf(rates), distribution: distributionOf(rates) };
}

const distributionOf = ([one = 0, two = 0, three = 0, four = 0, five = 0]: readonly number[]) => ({
  '1': one,
  '2': two,
  '3': three,
  '4': four,
  '5': five,
});

interface Counted {
  readonly rated: readonly RatedDay[];
  readonly asked: readonly CountedDay[];
  readonly answered: readonly TimedDay[];
  /** Undefined: of a product. */
  readonly replies: readonly TimedDay[] | undefined;
  readonly votes: readonly VotedDay[];
}

function wireDays(days: readonly string[], counted: Counted): WireOverviewDay[] {
  const { rated, asked, answered, replies, votes } = counted;
  const questions = new Map(asked.map(({ day, number }) => [day, number]));
  const answers = timedByDay(answered);
  const replied = replies && timedByDay(replies);
  const voted = new Map(votes.map((day) => [day.day, day]));
  const ratings = new Map(rated.map((day) => [day.day, ratesOf(day)]));
  return days.map((date, at) => {
    const rates = ratings.get(at + 1) ?? [];
    return {
      date,
      reviews: sumOf(rates),
      average: averageOf(rates),
      distribution: distributionOf(rates),
      questions: questions.get(at + 1) ?? 0,
      answers: answers.numberOf(at + 1),
      replies: replied?.numberOf(at + 1) ?? null,
      upvotes: voted.get(at + 1)?.upvotes ?? 0,
      downvotes: voted.get(at + 1)?.downvotes ?? 0,
      answer_times: answers.timesOf(at + 1),
      reply_times: replied?.timesOf(at + 1) ?? null,
    };
  });
}

function timedByDay(counted: readonly TimedDay[]) {
  const byDay = new Map<number, TimedDay[]>();
  for (const one of counted) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one]);
  const of = (day: number) => byDay.get(day) ?? [];
  const countOf = (day: number, at: number) => of(day).find(({ time }) => time === at)?.number ?? 0;
  return {
    numberOf: (day: number) => sumOf(of(day).map(({ number }) => number)),
    timesOf: (day: number) =>
      Object.fromEntries(answerTimes.map(({ name }, at) => [name, countOf(day, at)])) as Record<
        AnswerTime,
        number
      >,
  };
}
