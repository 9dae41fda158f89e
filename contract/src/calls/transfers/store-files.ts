import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { exportFormats, maxImportBytes, maxStoreNameLength, statuses } from '../../constants.ts';
import { merchantErrors, storeParams } from '../merchant-parameters.ts';

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
});

const count = Type.Integer({ minimum: 0 });
const option = (description: string) =>
  Type.Optional(Type.String({ maxLength: maxStoreNameLength, description }));

/** One problem of a row. */
const problem = {
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
};

const importReportSchema = Type.Object(
  {
    source: Type.String(),
    dry_run: Type.Boolean({
      description: 'If true, the server wrote nothing, and `written` counts the rows that it would write.',
    }),
    preset: Type.Union([Type.String(), Type.Null()], {
      description: 'The system whose format was detected.',
    }),
    read: count,
    written: count,
    skipped: Type.Integer({ minimum: 0, description: 'Rows that exist already.' }),
    left_out: Type.Integer({ minimum: 0, description: 'Rows that are not reviews of a product.' }),
    left_out_by_code: Type.Record(Type.String(), count),
    refused: count,
    refused_by_code: Type.Record(Type.String(), count, {
      description: 'A row with two problems counts in both.',
    }),
    refused_rows: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ minimum: 1 }),
          ...problem,
          also: Type.Array(Type.Object(problem, { additionalProperties: false }), {
            description: 'Further problems of the row.',
          }),
        },
        { additionalProperties: false },
      ),
      { description: 'The first hundred.' },
    ),
    first_rows: Type.Optional(
      Type.Array(
        Type.Object(
          {
            line: Type.Integer({ minimum: 1 }),
            product_code: Type.String(),
            rate: Type.Integer(),
            title: Type.String(),
            text: Type.String(),
            author_name: Type.String(),
            created_at: Type.String(),
            locale: Type.String(),
            status: Type.Enum(statuses),
            recommends: Type.Optional(Type.Union([Type.Literal('yes'), Type.Literal('no')])),
            third_party_name: Type.Optional(Type.String()),
            photos_count: count,
          },
          { additionalProperties: false },
        ),
        { description: 'Dry run only: the first reviews in the form that an import would write.' },
      ),
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
  acceptsFile: { types: ['text/csv', 'application/x-ndjson'], maxBytes: maxImportBytes },
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
});
