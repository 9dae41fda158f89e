import { Type } from 'typebox';
import { maxSearchLength, maxVersion } from '../../constants/inbox.ts';
import { maxOrderIdLength } from '../../constants/invitations.ts';
import { maxPage, maxPageSize, merchantPageSize } from '../../constants/paging.ts';
import type { ErrorCode } from '../../errors.ts';
import { rowId, storeId } from '../parameters.ts';

/** What the calls of the merchant API share. */
export const storeParams = Type.Object({ store_id: storeId });
export const storeRowParams = Type.Object({ store_id: storeId, id: rowId });

export const orderParams = Type.Object({
  store_id: storeId,
  order_id: Type.String({
    minLength: 1,
    maxLength: maxOrderIdLength,
    description: "The shop's id of the order, percent-encoded: `10%2F2` for 10/2.",
  }),
});

export const merchantPage = Type.Integer({ minimum: 1, maximum: maxPage, default: 1 });
export const perPage = Type.Integer({ minimum: 1, maximum: maxPageSize, default: merchantPageSize });

export const cursor = Type.Optional(
  Type.String({
    pattern: '^[0-9]{1,17}_[0-9]{1,16}$',
    description:
      'The `next_cursor` of the response before, with the same filters. Without it: the first items.',
  }),
);

export const searchText = (fields: string) =>
  Type.Optional(
    Type.String({
      maxLength: maxSearchLength,
      description: `Words that are all in the ${fields}, in any order and however they are accented. The beginning of a word is enough.`,
    }),
  );

const oneId = '[1-9][0-9]{0,14}';
/** Of a list: what a client has on screen can be brought up to date without all pages of it. */
export const onlyIds = (rows: string) =>
  Type.Optional(
    Type.String({
      pattern: `^${oneId}(,${oneId}){0,${maxPageSize - 1}}$`,
      description: `Only the ${rows} with these ids, at most ${maxPageSize}, separated by commas: \`14,15\`. Not with \`page\`.`,
    }),
  );

/** Of a call that changes a review or a question. */
export const ifVersion = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: maxVersion,
    description:
      'The `version` that you have read. If the row has another one, the server writes nothing and responds 409.',
  }),
);

/** Errors of every call; calls with a body have more. */
export const merchantErrors = [
  'auth.token_invalid',
  'auth.scope_insufficient',
  'request.parameter_missing',
  'request.parameter_invalid',
] as const satisfies readonly ErrorCode[];

export const bodyErrors = [
  'request.body_invalid',
  'request.body_too_large',
  'request.media_type_unsupported',
] as const satisfies readonly ErrorCode[];

/** The id of a deleted row. */
export const deletedSchema = Type.Object(
  { id: Type.Integer() },
  { $id: 'Deleted', additionalProperties: false },
);
