import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { bodyErrors, merchantErrors, storeRowParams } from '../merchant-parameters.ts';
import { rowId } from '../parameters.ts';

/** Replaces what the customer of one review chose. The review needs a `sale_item_id`. */
export const recordSurveyAnswers = defineCall({
  name: 'recordSurveyAnswers',
  path: '/api/stores/{store_id}/opinions/{id}/survey_answers',
  method: 'PUT',
  summary: "Record a review's survey answers",
  tag: 'merchant',
  params: storeRowParams,
  body: Type.Object({ option_ids: Type.Array(rowId, { maxItems: 200 }) }, { additionalProperties: true }),
  status: 200,
  response: Type.Object(
    { id: Type.Integer(), option_ids: Type.Array(Type.Integer()) },
    { $id: 'RecordedAnswers', additionalProperties: false },
  ),
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'survey.opinion_unknown',
    'survey.sale_item_missing',
    'survey.option_unknown',
    'survey.option_conflict',
  ],
});
