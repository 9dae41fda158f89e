import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { exportFormats } from '../constants.ts';
import { merchantErrors, storeParams } from './merchant.ts';

/**
 * All that the store holds as JSON Lines, or its reviews as CSV, as one consistent view. Pictures that were uploaded are
 * not in it; the header `Opina-Pictures-Left-Out` counts them.
 */
export const exportStore = defineCall({
  name: 'exportStore',
  method: 'GET',
  summary: 'Export the store as a file',
  tag: 'merchant',
  params: storeParams,
  query: Type.Object(
    {
      format: Type.Enum(exportFormats, {
        default: 'jsonl',
        description: 'All of it as JSON Lines, or the reviews as CSV.',
      }),
      personal_data: Type.Boolean({
        default: true,
        description: 'Whether e-mail addresses, orders, who asked, and private answers are in it.',
      }),
    },
    { additionalProperties: true },
  ),
  givesFile: ['application/x-ndjson', 'text/csv'],
  status: 200,
  answer: Type.String(),
  errors: [...merchantErrors, 'export.running', 'export.too_long', 'server.unavailable'],
});
