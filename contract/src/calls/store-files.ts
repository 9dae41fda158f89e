import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { exportFormats, largestImportBytes, longestStoreName, statuses } from '../constants.ts';
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
  scopes: ['read'],
  params: storeParams,
  query: Type.Object(
    {
      format: Type.Enum(exportFormats, {
        default: 'jsonl',
        description: 'All of it as JSON Lines, or the reviews as CSV.',
      }),
      personal_data: Type.Boolean({
        default: true,
        description: 'Whether names and e-mail addresses, orders, who asked, and private answers are in it.',
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

/** One thing that is wrong with a row. */
const problem = {
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
};

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
    refused_by_code: Type.Record(Type.String(), count, {
      description: 'A row with two problems counts in both.',
    }),
    refused_rows: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ minimum: 1 }),
          ...problem,
          also: Type.Array(Type.Object(problem, { additionalProperties: false }), {
            description: 'What else is wrong with the row.',
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
        { description: 'Of a dry run: the first reviews as they would become.' },
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
      'map_value[]': Type.Optional(
        Type.Array(Type.String({ maxLength: 500 }), {
          maxItems: 100,
          description: 'What a word of the file means, as `field:word=value`: `status:Aprovado=published`.',
        }),
      ),
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
