import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { questionsPageSize } from '../../constants.ts';
import { questionSchema } from '../../entities/question.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { page, per, productCode, storeId } from '../parameters.ts';

/** One page of a product's published questions, newest first. */
export const listQuestions = defineCall({
  name: 'listQuestions',
  path: widgetPaths.listQuestions,
  method: 'GET',
  summary: "One page of a product's questions",
  tag: 'widget',
  query: Type.Object(
    { code: productCode, store_id: storeId, page, per: per(questionsPageSize) },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    { items: Type.Array(questionSchema) },
    { $id: 'QuestionPage', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
});
