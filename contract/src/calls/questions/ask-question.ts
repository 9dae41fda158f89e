import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, storeId } from '../parameters.ts';

/**
 * A shopper's question to the store. It is pending until the store publishes it. The page's other settings (`name`,
 * `photo_urls[]`) may be in the query; they are accepted and never stored.
 *
 * The rules for the texts are in the constants and not in the schema, so that each rule has its own error.
 */
export const askQuestion = defineCall({
  name: 'askQuestion',
  path: widgetPaths.askQuestion,
  method: 'POST',
  summary: 'Ask the store a question about a product',
  tag: 'widget',
  query: Type.Object(
    {
      code: productCode,
      store_id: storeId,
      url: Type.Optional(
        Type.String({
          description:
            'The page on which the shopper asks. The server stores it only if it is an http(s) address.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  body: Type.Object(
    {
      question: Type.String({
        description: 'Longer than 10 and at most 1,000 characters, with a word followed by whitespace.',
      }),
      email: Type.String({ description: 'The server sends the answer to this address and never shows it.' }),
    },
    { additionalProperties: true },
  ),
  status: 201,
  response: Type.Object({ id: Type.Integer() }, { $id: 'AskedQuestion', additionalProperties: false }),
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
