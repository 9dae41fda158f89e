import { type Static, Type } from 'typebox';
import { maxStoreNameLength } from '../../constants/stores.ts';
import {
  dateOrders,
  exportFormats,
  transferKinds,
  transferStates,
  transferSteps,
} from '../../constants/transfers.ts';
import { importReportSchema } from './import-report.ts';

const count = Type.Integer({ minimum: 0 });
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const option = (description: string) =>
  Type.Optional(Type.String({ maxLength: maxStoreNameLength, description }));
const pairs = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 200, description }));

/** How a file is read. What is absent is recognised, or has its default. */
export const importOptionsSchema = Type.Object(
  {
    from: option('Name of the system that the file is from.'),
    source: option('Name of the source; use the same name in every import.'),
    product: option('Product of a file that is about one product.'),
    locale: option('Language of reviews without one.'),
    date_order: Type.Optional(
      Type.Enum(dateOrders, { description: 'Order of day and month in dates such as 03/05/2024.' }),
    ),
    third_party_name: option('Name of the third party that collected the reviews.'),
    map: pairs('Each maps a column to a field, as `column=field`. `column=` ignores the column.'),
    map_value: pairs('Each maps a word in the file to a value, as `field:word=value`.'),
  },
  { additionalProperties: false },
);
export type WireImportOptions = Static<typeof importOptionsSchema>;

export const exportOptionsSchema = Type.Object(
  { format: Type.Enum(exportFormats), personal_data: Type.Boolean() },
  { additionalProperties: false },
);
export type WireExportOptions = Static<typeof exportOptionsSchema>;

const transfer = {
  id: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(transferKinds),
  step: Type.Enum(transferSteps, {
    description: 'What is done now or was done last. `check` reads a file and writes nothing.',
  }),
  state: Type.Enum(transferStates),
  file_name: Type.String(),
  total: Type.Integer({ minimum: 0, description: 'Of an import bytes of its file, of an export records.' }),
  done: Type.Integer({ minimum: 0, description: 'How much of `total`.' }),
  read: count,
  written: Type.Integer({ minimum: 0, description: 'Of a check: rows that an import would write.' }),
  skipped: Type.Integer({ minimum: 0, description: 'Rows that exist already.' }),
  left_out: Type.Integer({
    minimum: 0,
    description: 'Rows that are not reviews of a product. Of an export: pictures.',
  }),
  refused: count,
  error: Type.Union([
    Type.Object({ code: Type.String(), message: Type.String() }, { additionalProperties: false }),
    Type.Null(),
  ]),
  begun_by: textOrNull,
  is_mended: Type.Boolean({ description: 'Its refused rows were mended and imported.' }),
  has_refused_file: Type.Boolean({ description: 'Its refused rows can be had as a file.' }),
  has_file: Type.Boolean({ description: 'The file is on the server.' }),
  created_at: Type.String(),
  started_at: textOrNull,
  finished_at: textOrNull,
};

export const transferSchema = Type.Object(transfer, { $id: 'Transfer', additionalProperties: false });
export type WireTransfer = Static<typeof transferSchema>;

const system = Type.Object({ name: Type.String(), title: Type.String() }, { additionalProperties: false });

/** What the beginning of a file says. */
export const fileLookSchema = Type.Object(
  {
    is_whole_store: Type.Boolean({ description: 'It is the export of a whole store, without columns.' }),
    delimiter: Type.Union([Type.Literal(','), Type.Literal(';'), Type.Literal('\t'), Type.Null()]),
    columns: Type.Array(
      Type.Object(
        {
          column: Type.String(),
          values: Type.Array(Type.String(), {
            description: 'Of the first rows, shortened, without e-mail addresses.',
          }),
          guess: Type.Union([Type.String(), Type.Null()], {
            description: 'The field that it is most likely meant for.',
          }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type WireFileLook = Static<typeof fileLookSchema>;

export const transferDetailSchema = Type.Object(
  {
    ...transfer,
    options: Type.Union([importOptionsSchema, exportOptionsSchema]),
    look: Type.Union([fileLookSchema, Type.Null()]),
    report: Type.Union([importReportSchema, Type.Null()], {
      description: 'Of the last step that has ended. With `first_rows` of a check.',
    }),
    systems: Type.Array(system, { description: 'What `from` can name.' }),
  },
  { $id: 'TransferDetail', additionalProperties: false },
);
export type WireTransferDetail = Static<typeof transferDetailSchema>;
