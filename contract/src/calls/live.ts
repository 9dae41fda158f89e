import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { maxPresenceNameLength, presenceSeconds } from '../constants/inbox.ts';
import { presenceSchema } from '../entities/live.ts';
import { merchantOpinion } from '../examples/reviews.ts';
import * as shop from '../examples/shop.ts';
import { bodyErrors, merchantErrors, storeParams } from './merchant/merchant-parameters.ts';
import { rowId } from './parameters.ts';

const presence = { client: 'w7Kq2', name: 'Ana', opinion_id: merchantOpinion.id, question_id: null };

/**
 * What happens in the store, within two seconds: `changed` with `kind` (`opinion`, `question`, `survey_question`), `id` and `version` (null: it
 * was deleted); `transfer` with `id`: an import or export has gone on or ended; `reset`: something has changed that is not known in detail, so
 * load again what you show; `presence` with `items`: all who look at a
 * review or question now, also as the first event. Load what you show after the stream has opened, each time. The server ends a
 * stream after ten minutes and when it stops; connect again. Lines that begin with a colon are to be ignored.
 */
export const listenToEvents = defineCall({
  name: 'listenToEvents',
  path: '/api/stores/{store_id}/events',
  method: 'GET',
  summary: 'What happens in the store, as server-sent events',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  sendsEvents: true,
  givesFile: ['text/event-stream'],
  status: 200,
  response: Type.String(),
  errors: [...merchantErrors, 'events.too_many'],
  example: {
    params: shop.ofStore,
    response: {
      'text/event-stream': [
        'retry: 1000',
        `event: presence\ndata: ${JSON.stringify({ items: [presence] })}`,
        `event: changed\ndata: ${JSON.stringify({ kind: 'opinion', id: merchantOpinion.id, version: merchantOpinion.version })}`,
        'event: reset\ndata: {}',
        '',
      ].join('\n\n'),
    },
  },
});

const idOrNull = Type.Optional(Type.Union([rowId, Type.Null()]));

/** Shows to others of the store what you look at. Send it again while it stays open. */
export const putPresence = defineCall({
  name: 'putPresence',
  path: '/api/stores/{store_id}/presence',
  method: 'PUT',
  summary: 'Show what you look at',
  tag: 'merchant',
  records: 'nothing',
  scopes: ['read', 'moderate'],
  changes: 'nothing',
  params: storeParams,
  body: Type.Object(
    {
      client: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9_-]{1,64}$',
          description: 'Random, for each window. Default: the name of the token.',
        }),
      ),
      opinion_id: idOrNull,
      question_id: idOrNull,
      name: Type.Optional(
        Type.String({ maxLength: maxPresenceNameLength, description: 'Default: the name of the token.' }),
      ),
    },
    {
      additionalProperties: false,
      description: `Without an id: you look at none any more. Others see it for ${presenceSeconds} seconds.`,
    },
  ),
  status: 200,
  response: presenceSchema,
  errors: [...merchantErrors, ...bodyErrors],
  example: {
    params: shop.ofStore,
    body: { client: presence.client, opinion_id: presence.opinion_id, name: presence.name },
    response: presence,
  },
});
