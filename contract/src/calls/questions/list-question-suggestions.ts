import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxQuestionLength, maxQuestionSuggestions } from '../../constants.ts';
import { answeredQuestionSchema } from '../../entities/question.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, storeId } from '../parameters.ts';

/**
 * The answered questions of a product that are most similar to what the shopper is typing, best first. Ignores accents and
 * tolerates typos.
 */
export const listQuestionSuggestions = defineCall({
  name: 'listQuestionSuggestions',
  path: widgetPaths.listQuestionSuggestions,
  method: 'GET',
  summary: 'Answered questions similar to the typed text',
  tag: 'widget',
  query: Type.Object(
    {
      product_code: productCode,
      store_id: storeId,
      text: Type.String({
        minLength: 1,
        maxLength: maxQuestionLength,
        description: 'The text typed so far; the last word may be incomplete.',
      }),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      data: Type.Object(
        { items: Type.Array(answeredQuestionSchema, { maxItems: maxQuestionSuggestions }) },
        { additionalProperties: false },
      ),
    },
    { $id: 'QuestionSuggestions', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
});
