import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxSavedReplyPosition, maxSavedReplyTitleLength, savedReplyUses } from '../../constants/inbox.ts';
import { maxReplyLength } from '../../constants/reviews.ts';
import { savedReplySchema, type WireSavedReply } from '../../entities/inbox/saved-reply.ts';
import * as shop from '../../examples/shop.ts';
import {
  bodyErrors,
  deletedSchema,
  merchantErrors,
  storeParams,
  storeRowParams,
} from './merchant-parameters.ts';

const reply: WireSavedReply = {
  id: 11,
  title: 'Thanks for five stars',
  text: 'Thank you! We are glad that you like it.',
  used_for: 'review',
  position: 0,
};

const values = {
  title: Type.String({ description: `1 to ${maxSavedReplyTitleLength} characters, on one line.` }),
  text: Type.String({ description: `1 to ${maxReplyLength} characters, as a reply.` }),
  used_for: Type.Enum(savedReplyUses),
  position: Type.Integer({ minimum: 0, maximum: maxSavedReplyPosition }),
};
const ofReply = { ...shop.ofStore, id: reply.id };
const body = { title: reply.title, text: reply.text, used_for: reply.used_for, position: reply.position };

/** All of them, by position. */
export const listSavedReplies = defineCall({
  name: 'listSavedReplies',
  path: '/api/stores/{store_id}/saved-replies',
  method: 'GET',
  summary: 'The saved replies of the store',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  status: 200,
  response: Type.Object(
    { items: Type.Array(savedReplySchema) },
    { $id: 'SavedReplies', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: { params: shop.ofStore, response: { items: [reply] } },
});

export const createSavedReply = defineCall({
  name: 'createSavedReply',
  path: '/api/stores/{store_id}/saved-replies',
  method: 'POST',
  summary: 'Save a reply',
  tag: 'merchant',
  scopes: ['moderate'],
  changes: 'nothing',
  params: storeParams,
  body: Type.Object(
    { ...values, used_for: Type.Optional(values.used_for), position: Type.Optional(values.position) },
    { additionalProperties: false, description: 'By default for both, at the end.' },
  ),
  status: 201,
  response: savedReplySchema,
  errors: [...merchantErrors, ...bodyErrors, 'saved_reply.invalid', 'saved_reply.too_many'],
  example: { params: shop.ofStore, body, response: reply },
});

export const changeSavedReply = defineCall({
  name: 'changeSavedReply',
  path: '/api/stores/{store_id}/saved-replies/{id}',
  method: 'PATCH',
  summary: 'Change a saved reply',
  tag: 'merchant',
  scopes: ['moderate'],
  changes: 'nothing',
  params: storeRowParams,
  body: Type.Partial(Type.Object(values), { additionalProperties: false }),
  status: 200,
  response: savedReplySchema,
  errors: [...merchantErrors, ...bodyErrors, 'saved_reply.unknown', 'saved_reply.invalid'],
  example: { params: ofReply, body: { position: 0 }, response: reply },
});

export const deleteSavedReply = defineCall({
  name: 'deleteSavedReply',
  path: '/api/stores/{store_id}/saved-replies/{id}',
  method: 'DELETE',
  summary: 'Delete a saved reply',
  tag: 'merchant',
  scopes: ['moderate'],
  changes: 'nothing',
  params: storeRowParams,
  status: 200,
  response: deletedSchema,
  errors: [...merchantErrors, 'saved_reply.unknown'],
  example: { params: ofReply, response: { id: reply.id } },
});
