import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxVisitorIdLength } from '../../constants/widget.ts';
import { opinion } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { flag, productCode, rowId, storeId } from '../parameters.ts';

const query = Type.Object(
  {
    code: Type.Optional(productCode),
    store_id: Type.Optional(storeId),
    unvote: flag('Withdraw this vote.'),
    change: flag('Change the opposite vote to this one.'),
    visitor_id: Type.Optional(
      Type.String({
        pattern: `^[A-Za-z0-9_-]{8,${maxVisitorIdLength}}$`,
        description:
          'Random id that the widget keeps for its visitor. Without it, the server uses the network address for a day.',
      }),
    ),
  },
  { additionalProperties: true },
);

const response = Type.Object(
  {
    id: Type.Integer(),
    upvotes_count: Type.Integer({ minimum: 0 }),
    downvotes_count: Type.Integer({ minimum: 0 }),
  },
  { $id: 'VoteCounts', additionalProperties: false },
);

const vote = {
  method: 'POST',
  tag: 'widget',
  changes: 'reported',
  params: Type.Object({ id: rowId }),
  query,
  status: 200,
  response,
  errors: [
    'request.parameter_missing',
    'request.parameter_invalid',
    'store.unknown',
    'store.origin_refused',
    'opinion.unknown',
    'vote.flags_conflict',
    'vote.network_limit',
  ],
  example: {
    params: { id: opinion.id },
    query: { ...shop.ofProduct, visitor_id: 'x7Qm2Lk9Zt4Bv6Wn' },
    response: {
      id: opinion.id,
      upvotes_count: opinion.upvotes_count,
      downvotes_count: opinion.downvotes_count,
    },
  },
} as const;

/** Say that a review was helpful. Idempotent per visitor: repeating a request changes nothing. */
export const upvoteOpinion = defineCall({
  ...vote,
  name: 'upvoteOpinion',
  path: widgetPaths.upvoteOpinion,
  summary: 'Vote a review helpful',
});

/** Say that a review was not helpful. Idempotent per visitor: repeating a request changes nothing. */
export const downvoteOpinion = defineCall({
  ...vote,
  name: 'downvoteOpinion',
  path: widgetPaths.downvoteOpinion,
  summary: 'Vote a review not helpful',
});
