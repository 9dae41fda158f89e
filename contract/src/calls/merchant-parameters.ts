import { Type } from 'typebox';
import { maxMerchantPage, maxOrderIdLength, maxPageSize, merchantPageSize } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';
import { rowId, storeId } from './parameters.ts';

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

export const merchantPage = Type.Integer({ minimum: 1, maximum: maxMerchantPage, default: 1 });
export const perPage = Type.Integer({ minimum: 1, maximum: maxPageSize, default: merchantPageSize });

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
