import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { productCode, storeId } from './parameters.ts';

/**
 * A shopper's question to the store. It waits for the store: nothing of it is shown before it is published. The page's
 * other settings (`name`, `photo_urls[]`) may come along in the query; they are taken and never written.
 *
 * The rules of the texts are in the constants and not in the schema, so that each has an error of its own.
 */
export const askQuestion = defineCall({
  name: 'askQuestion',
  method: 'POST',
  summary: 'Ask the store a question about a product',
  tag: 'widget',
  query: Type.Object(
    {
      code: productCode,
      store_id: storeId,
      url: Type.Optional(
        Type.String({ description: 'The page it is asked on; kept only if it is an http(s) address.' }),
      ),
    },
    { additionalProperties: true },
  ),
  body: Type.Object(
    {
      question: Type.String({
        description: 'Longer than 10 and at most 1,000 characters, with a word followed by whitespace.',
      }),
      email: Type.String({ description: 'Where the answer is sent to. Never shown to anybody.' }),
    },
    { additionalProperties: true },
  ),
  status: 201,
  answer: Type.Object({ id: Type.Integer() }, { $id: 'AskedQuestion', additionalProperties: false }),
  errors: [
    'request.parameter_missing',
    'request.parameter_invalid',
    'request.body_invalid',
    'request.body_too_large',
    'request.media_type_unsupported',
    'store.unknown',
    'store.origin_refused',
    'question.text_too_short',
    'question.text_too_long',
    'question.email_invalid',
    'question.flood',
  ],
});
