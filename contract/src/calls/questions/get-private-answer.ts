import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { privateAnswerSchema } from '../../entities/question.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, rowId, storeId } from '../parameters.ts';

/**
 * An answer for its asker only. The link in the asker's mail has the three values that open it: the answer's id, the asker's id
 * (`user_id`) and the token, sent in the header `Authorization`, alone or after `Bearer` or `token`.
 */
export const getPrivateAnswer = defineCall({
  name: 'getPrivateAnswer',
  path: widgetPaths.getPrivateAnswer,
  method: 'GET',
  summary: 'A private answer',
  tag: 'widget',
  params: Type.Object({ id: rowId }),
  query: Type.Object(
    { code: productCode, store_id: storeId, user_id: rowId },
    { additionalProperties: true },
  ),
  status: 200,
  response: privateAnswerSchema,
  errors: ['answer.unknown'],
  refusal: 'answer.unknown',
});
