import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { exportFormats, largestImportBytes, longestStoreName } from '../constants.ts';
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

const count = Type.Integer({ minimum: 0 });
const option = (description: string) =>
  Type.Optional(Type.String({ maxLength: longestStoreName, description }));

const importReportSchema = Type.Object(
  {
    source: Type.String(),
    dry_run: Type.Boolean({ description: 'Nothing was written; `written` counts what would have been.' }),
    preset: Type.Union([Type.String(), Type.Null()], {
      description: 'The system the file was taken to be from.',
    }),
    read: count,
    written: count,
    skipped: Type.Integer({ minimum: 0, description: 'There already.' }),
    left_out: Type.Integer({ minimum: 0, description: 'Rows that are no reviews of a product.' }),
    left_out_by_code: Type.Record(Type.String(), count),
    refused: count,
    refused_by_code: Type.Record(Type.String(), count),
    refused_rows: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ minimum: 1 }),
          code: Type.String(),
          message: Type.String(),
          field: Type.Optional(Type.String()),
          value: Type.Optional(Type.String()),
        },
        { additionalProperties: false },
      ),
      { description: 'The first hundred.' },
    ),
    columns: Type.Array(
      Type.Object({ column: Type.String(), field: Type.String() }, { additionalProperties: false }),
    ),
    columns_not_used: Type.Array(Type.String()),
  },
  { $id: 'ImportReport', additionalProperties: false },
);
export type WireImportReport = Static<typeof importReportSchema>;

/**
 * Imports a CSV file of reviews, or a whole export, that is the body of the request. What is there already is skipped, so
 * the same file again writes only what is missing; rows that are not valid are refused and told, the others written.
 */
export const importIntoStore = defineCall({
  name: 'importIntoStore',
  method: 'POST',
  summary: 'Import a file into the store',
  tag: 'merchant',
  params: storeParams,
  query: Type.Object(
    {
      dry_run: Type.Boolean({ default: false, description: 'Checks everything and writes nothing.' }),
      from: option('Name of the system that the file is from, where its header does not tell.'),
      source: option('Where the reviews come from; the same for every run.'),
      product: option('Product of a file that is about one product.'),
      locale: option('Language of reviews that do not say.'),
      date_order: Type.Optional(
        Type.Enum(['dmy', 'mdy', 'ymd'], { description: 'How dates like 03/05/2024 are meant.' }),
      ),
      third_party_name: option('Who collected the reviews.'),
      'map[]': Type.Optional(
        Type.Array(Type.String({ maxLength: 500 }), {
          maxItems: 100,
          description: 'Which column is which field, as `column=field`; `column=` leaves it out.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  takesFile: { types: ['text/csv', 'application/x-ndjson'], largestBytes: largestImportBytes },
  status: 200,
  answer: importReportSchema,
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
});
