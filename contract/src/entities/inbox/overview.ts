import { type Static, Type } from 'typebox';
import { invitationCounts } from '../collection/invitation-figures.ts';

const count = Type.Integer({ minimum: 0 });
const average = Type.Union([Type.Number(), Type.Null()], {
  description: 'Of the published reviews of the time; null: there are none.',
});

const ratings = Type.Object(
  { '1': count, '2': count, '3': count, '4': count, '5': count },
  { additionalProperties: false, description: 'Published reviews by their stars.' },
);

/** How many took how long; each is counted once, in the first class that it fits. */
const answerTimes = (description: string) =>
  Type.Object(
    { under_hour: count, under_day: count, under_3_days: count, under_week: count, longer: count },
    {
      additionalProperties: false,
      description: `${description} Each is counted once: \`under_day\` took an hour or more.`,
    },
  );

/** What happened on one day, in the time zone of the store. */
export const overviewDaySchema = Type.Object(
  {
    date: Type.String({ description: '`2026-01-31`' }),
    reviews: Type.Integer({ minimum: 0, description: 'Published reviews, by when they were written.' }),
    average,
    distribution: ratings,
    questions: Type.Integer({ minimum: 0, description: 'Of any status, by when they were asked.' }),
    answers: Type.Integer({ minimum: 0, description: 'Questions that were first answered.' }),
    replies: Type.Union([count, Type.Null()], {
      description: 'Replies to reviews. Null: they are not counted by product.',
    }),
    upvotes: Type.Integer({
      minimum: 0,
      description: 'Votes for reviews, by when each visitor first voted. Votes taken back are not counted.',
    }),
    downvotes: Type.Integer({
      minimum: 0,
      description: 'Votes against reviews, counted in the same way.',
    }),
    answer_times: answerTimes('The answers of the day, by the time from the question.'),
    reply_times: Type.Union(
      [answerTimes('The first replies to reviews, by the time from the review.'), Type.Null()],
      { description: 'Null: they are not counted by product.' },
    ),
  },
  { $id: 'OverviewDay', additionalProperties: false },
);
export type WireOverviewDay = Static<typeof overviewDaySchema>;

const seconds = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: `${description} Null: there are none.`,
  });

export const overviewSchema = Type.Object(
  {
    waiting: Type.Object(
      { reviews: count, questions: count, reports: count, imports: count },
      {
        additionalProperties: false,
        description:
          'Now, in the whole store, each up to 100,000. Of imports those that run or failed, and those with refused rows that nobody has mended.',
      },
    ),
    time_zone: Type.String(),
    reviews: count,
    average,
    distribution: ratings,
    answer_seconds: Type.Object(
      {
        reviews: seconds(
          'The median time to a first reply, of the newest 1,000 of the time. Not by product.',
        ),
        questions: seconds('The median time to the first answer, of the newest 1,000 of the time.'),
      },
      { additionalProperties: false },
    ),
    invitations: Type.Union([Type.Object(invitationCounts, { additionalProperties: false }), Type.Null()], {
      description: 'Of the days of the time. Null: they are not counted by product.',
    }),
    days: Type.Array(overviewDaySchema, { description: 'Each day of the time, the oldest first.' }),
  },
  { $id: 'Overview', additionalProperties: false },
);
export type WireOverview = Static<typeof overviewSchema>;
