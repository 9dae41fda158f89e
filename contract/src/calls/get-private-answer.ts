import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { privateAnswerSchema } from '../entities/question.ts';
import { productCode, rowId, storeId } from './parameters.ts';

/**
 * An answer meant for the asker alone. The three values of the link in their mail open it: the answer's id, the asker's
 * (`user_id`) and the token, which goes in the header `Authorization`, bare or after `Bearer` or `token`.
 */
export const getPrivateAnswer = defineCall({
  name: 'getPrivateAnswer',
  method: 'GET',
  summary: 'An answer that only its asker may see',
  tag: 'widget',
  params: Type.Object({ id: rowId }),
  query: Type.Object(
    { code: productCode, store_id: storeId, user_id: rowId },
    { additionalProperties: true },
  ),
  status: 200,
  answer: privateAnswerSchema,
  errors: ['answer.unknown'],
  refusal: 'answer.unknown',
});
