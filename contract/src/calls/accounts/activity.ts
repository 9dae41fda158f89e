import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { activityLogs, activitySubjects, maxActorIdLength } from '../../constants/activity.ts';
import { activityEntrySchema, type WireActivityEntry } from '../../entities/accounts/activity.ts';
import { nextCursor } from '../../entities/fields.ts';
import * as accounts from '../../examples/accounts.ts';
import * as shop from '../../examples/shop.ts';
import { cursor, merchantErrors, perPage, storeParams } from '../merchant/merchant-parameters.ts';

const entry: WireActivityEntry = {
  id: 91,
  created_at: '2026-11-22T08:03:00.000Z',
  actor: { kind: 'account', id: accounts.account.id, name: accounts.account.name },
  call: 'changeStoreOpinion',
  subject: 'review',
  subject_id: '12',
  before: { status: 'pending' },
  after: { status: 'published' },
};

/** Newest first. Entries are kept for two years. */
export const listActivity = defineCall({
  name: 'listActivity',
  path: '/api/stores/{store_id}/activity',
  method: 'GET',
  summary: 'Who changed what in the store',
  tag: 'merchant',
  params: storeParams,
  query: Type.Object(
    {
      log: Type.Enum(activityLogs, {
        default: 'store',
        description:
          'store: what the store has and how it is set. people: its members, and their sign-ins and accounts.',
      }),
      subject: Type.Optional(
        Type.Enum(activitySubjects, { description: 'Only changes of this kind of thing.' }),
      ),
      subject_id: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Only changes of this one. Needs `subject`.',
        }),
      ),
      actor_id: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: maxActorIdLength,
          description: 'Only changes by this account (its id) or token (its name).',
        }),
      ),
      cursor,
      per_page: perPage,
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    { items: Type.Array(activityEntrySchema), next_cursor: nextCursor },
    { $id: 'ActivityPage', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { subject: 'review', subject_id: '12' },
    response: { items: [entry], next_cursor: null },
  },
});
