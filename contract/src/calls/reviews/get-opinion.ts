import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { opinionSchema } from '../../entities/opinion.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, rowId, storeId } from '../parameters.ts';

export const getOpinion = defineCall({
  name: 'getOpinion',
  path: widgetPaths.getOpinion,
  method: 'GET',
  summary: 'One published review',
  tag: 'widget',
  params: Type.Object({ id: rowId }),
  query: Type.Object({ code: productCode, store_id: storeId }, { additionalProperties: true }),
  status: 200,
  response: opinionSchema,
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown', 'opinion.unknown'],
});
