import type { DateOrder } from '../../platform/time/parse-date.ts';
import type { LeftOutRow } from '../left-out.ts';
import type { FieldName } from '../rows/import-fields.ts';

/** The files of another system. What it says about columns is in their own names; spelling does not count. */
export interface Preset {
  /** For `--from`, and the source its rows are stored under. */
  readonly name: string;
  readonly title: string;
  /** Who collected these reviews, as shoppers see it. Undefined for our own files, where each review has it. */
  readonly system?: string;
  /** Columns that a file has to have to be taken for one of these. */
  readonly signature: readonly string[];
  /** Columns that say which product it is; the first that the file has counts. */
  readonly product: readonly string[];
  /** The other columns. Of several the first with a value counts; of several statuses the one that shows least. */
  readonly columns: Readonly<Partial<Record<FieldName, string | readonly string[]>>>;
  /** Columns that are known and have no place here. */
  readonly notCarried: readonly string[];
  /** Rows that are no reviews of a product. */
  readonly leaveOut?: readonly {
    readonly column: string;
    readonly values: readonly string[];
    readonly as: LeftOutRow;
  }[];
  /** Where the system has one order for dates like 03/05/2024. */
  readonly dateOrder?: DateOrder;
  /** Between the addresses of pictures; without it spaces. */
  readonly photoSeparator?: ',' | ';';
  /** Questions and answers instead of reviews. */
  readonly holds?: 'questions';
  /** Our own export: other columns have our names, and cells may be guarded against spreadsheets. */
  readonly isOwn?: boolean;
  /** A file without a header. */
  readonly headerless?: Headerless;
}

export interface Headerless {
  readonly delimiter: ',' | ';';
  /** Names for its columns, in their order. */
  readonly columns: readonly string[];
  readonly isRow: (fields: readonly string[]) => boolean;
}
