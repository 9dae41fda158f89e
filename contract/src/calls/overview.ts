import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { maxOverviewDays } from '../constants/paging.ts';
import { overviewSchema } from '../entities/inbox/overview.ts';
import * as shop from '../examples/shop.ts';
import { merchantErrors, storeParams } from './merchant/merchant-parameters.ts';
import { productCode } from './parameters.ts';

const day = (description: string) =>
  Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description }));

/** What waits, and what happened on each day of a time, in the time zone of the store. */
export const getOverview = defineCall({
  name: 'getOverview',
  path: '/api/stores/{store_id}/overview',
  method: 'GET',
  summary: 'What waits, and what happened by day',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  query: Type.Object(
    {
      from: day('The first day. Default: 29 days before the last.'),
      to: day(`The last day. Default: today. At most ${maxOverviewDays} days.`),
      product_code: Type.Optional(productCode),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: overviewSchema,
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { from: '2026-11-11', to: '2026-11-12' },
    response: {
      waiting: { reviews: 12, questions: 5, reports: 3, imports: 1 },
      time_zone: 'America/New_York',
      reviews: 41,
      average: 4.56,
      distribution: { '1': 1, '2': 1, '3': 2, '4': 7, '5': 30 },
      answer_seconds: { reviews: 5_400, questions: 2_100 },
      invitations: {
        planned: 24,
        sent: 23,
        opened: 0,
        clicked: 9,
        reviewed: 5,
        unsubscribed: 0,
        bounced: 1,
      },
      days: [
        {
          date: '2026-11-11',
          reviews: 19,
          average: 4.42,
          distribution: { '1': 1, '2': 1, '3': 1, '4': 2, '5': 14 },
          questions: 2,
          answers: 3,
          replies: 8,
          upvotes: 61,
          downvotes: 7,
          answer_times: { under_hour: 2, under_day: 1, under_3_days: 0, under_week: 0, longer: 0 },
          reply_times: { under_hour: 3, under_day: 4, under_3_days: 0, under_week: 1, longer: 0 },
        },
        {
          date: '2026-11-12',
          reviews: 22,
          average: 4.68,
          distribution: { '1': 0, '2': 0, '3': 1, '4': 5, '5': 16 },
          questions: 4,
          answers: 2,
          replies: 5,
          upvotes: 48,
          downvotes: 9,
          answer_times: { under_hour: 1, under_day: 0, under_3_days: 1, under_week: 0, longer: 0 },
          reply_times: { under_hour: 0, under_day: 5, under_3_days: 0, under_week: 0, longer: 0 },
        },
      ],
    },
  },
});
