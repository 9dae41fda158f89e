import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxReplyLength } from '../../constants.ts';
import { merchantOpinionSchema } from '../../entities/merchant-opinion.ts';
import { bodyErrors, merchantErrors, storeRowParams } from '../merchant-parameters.ts';
import { rowId, storeId } from '../parameters.ts';

const commentParams = Type.Object({
  store_id: storeId,
  id: rowId,
  comment_id: Type.Integer({ minimum: 0, maximum: 32_767 }),
});
const body = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: maxReplyLength }) },
  { additionalProperties: true },
);

/** The store's reply below a review. */
export const addOpinionComment = defineCall({
  name: 'addOpinionComment',
  path: '/api/stores/{store_id}/opinions/{id}/comments',
  method: 'POST',
  summary: 'Reply to a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: storeRowParams,
  body,
  status: 201,
  response: merchantOpinionSchema,
  errors: [...merchantErrors, ...bodyErrors, 'opinion.unknown', 'comment.text_invalid', 'comment.too_many'],
});

export const changeOpinionComment = defineCall({
  name: 'changeOpinionComment',
  path: '/api/stores/{store_id}/opinions/{id}/comments/{comment_id}',
  method: 'PUT',
  summary: 'Change a reply to a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: commentParams,
  body,
  status: 200,
  response: merchantOpinionSchema,
  errors: [...merchantErrors, ...bodyErrors, 'opinion.unknown', 'comment.unknown', 'comment.text_invalid'],
});

export const removeOpinionComment = defineCall({
  name: 'removeOpinionComment',
  path: '/api/stores/{store_id}/opinions/{id}/comments/{comment_id}',
  method: 'DELETE',
  summary: 'Delete a reply to a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: commentParams,
  status: 200,
  response: merchantOpinionSchema,
  errors: [...merchantErrors, 'opinion.unknown', 'comment.unknown'],
});
