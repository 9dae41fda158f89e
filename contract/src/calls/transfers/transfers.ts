import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxStoreNameLength } from '../../constants/stores.ts';
import { exportFormats, maxImportBytes } from '../../constants/transfers.ts';
import { importReportSchema } from '../../entities/transfers/import-report.ts';
import { exportedCsv, exportedLines, importedCsv, importReport } from '../../examples/files.ts';
import * as shop from '../../examples/shop.ts';
import { merchantErrors, storeParams } from '../merchant/merchant-parameters.ts';

/**
 * The whole store as JSON Lines, or its reviews as CSV, as one consistent snapshot. Without uploaded pictures: the header
 * `Opina-Pictures-Left-Out` counts them.
 */
export const exportStore = defineCall({
  name: 'exportStore',
  path: '/api/stores/{store_id}/export',
  method: 'GET',
  summary: 'Export the store as a file',
  tag: 'merchant',
  needsRecentSignIn: true,
  scopes: ['read'],
  params: storeParams,
  query: Type.Object(
    {
      format: Type.Enum(exportFormats, {
        default: 'jsonl',
        description: 'The whole store as JSON Lines, or its reviews as CSV.',
      }),
      personal_data: Type.Boolean({
        default: true,
        description: 'Whether to include names, e-mail addresses, orders, askers and private answers.',
      }),
    },
    { additionalProperties: true },
  ),
  givesFile: ['application/x-ndjson', 'text/csv'],
  status: 200,
  response: Type.String(),
  errors: [...merchantErrors, 'export.running', 'export.too_long', 'server.unavailable'],
  example: {
    params: shop.ofStore,
    query: { format: 'jsonl', personal_data: false },
    response: { 'application/x-ndjson': exportedLines, 'text/csv': exportedCsv },
  },
});

const option = (description: string) =>
  Type.Optional(Type.String({ maxLength: maxStoreNameLength, description }));

/**
 * Imports the request body: a CSV file of reviews, or an export. Existing rows are skipped, so a second import writes only
 * what is missing. Invalid rows are refused and listed, and the others are written.
 */
export const importIntoStore = defineCall({
  name: 'importIntoStore',
  path: '/api/stores/{store_id}/imports',
  method: 'POST',
  summary: 'Import a file into the store',
  tag: 'merchant',
  params: storeParams,
  query: Type.Object(
    {
      dry_run: Type.Boolean({ default: false, description: 'Checks everything and writes nothing.' }),
      from: option('Name of the system that the file is from, if its header fits several.'),
      source: option('Name of the source; use the same name in every import.'),
      product: option('Product of a file that is about one product.'),
      locale: option('Language of reviews without one.'),
      date_order: Type.Optional(
        Type.Enum(['dmy', 'mdy', 'ymd'], {
          description: 'Order of day and month in dates such as 03/05/2024.',
        }),
      ),
      third_party_name: option('Name of the third party that collected the reviews.'),
      'map_value[]': Type.Optional(
        Type.Array(Type.String({ maxLength: 500 }), {
          maxItems: 100,
          description:
            'Maps a word in the file to a value, as `field:word=value`: `status:Aprovado=published`.',
        }),
      ),
      'map[]': Type.Optional(
        Type.Array(Type.String({ maxLength: 500 }), {
          maxItems: 100,
          description: 'Maps a column to a field, as `column=field`. `column=` ignores the column.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  acceptsFile: {
    types: ['text/csv', 'application/x-ndjson'],
    maxBytes: maxImportBytes,
    errors: { type: 'import.media_type_unsupported', size: 'import.too_large' },
  },
  status: 200,
  response: importReportSchema,
  errors: [
    ...merchantErrors,
    'import.running',
    'import.media_type_unsupported',
    'import.too_large',
    'import.file_empty',
    'import.file_not_text',
    'import.encoding',
    'import.quote_unclosed',
    'import.header_unreadable',
    'import.header_unknown',
    'import.preset_ambiguous',
    'import.preset_unknown',
    'import.value_malformed',
    'import.value_not_taken',
    'import.map_malformed',
    'import.map_field_unknown',
    'import.map_column_missing',
    'import.map_column_repeated',
    'import.field_repeated',
    'import.product_twice',
    'import.option_invalid',
    'import.version_unknown',
    'import.cut_short',
    'server.unavailable',
  ],
  example: {
    params: shop.ofStore,
    query: { dry_run: true, source: 'old-shop', date_order: 'ymd' },
    file: { 'text/csv': importedCsv, 'application/x-ndjson': exportedLines },
    response: importReport,
  },
});
