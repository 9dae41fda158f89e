import type { DateOrder } from '../../platform/time/parse-date.ts';
import type { LeftOutRow } from '../left-out.ts';
import type { FieldName } from '../rows/import-fields.ts';

/** Describes the files of another system. Columns have the names of that system, in any spelling. */
export interface Preset {
  /** For `--from`, and the source of its rows. */
  readonly name: string;
  readonly title: string;
  /** Who collected these reviews, as shown to shoppers. Undefined for Opina's files, in which each review has it. */
  readonly system?: string;
  /** Columns by which a file is recognised: it must have all of them. */
  readonly signature: readonly string[];
  /** Columns that identify the product. The first one in the file is used. */
  readonly product: readonly string[];
  /** The other columns. Of several, the first with a value is used; of several statuses, the most restrictive. */
  readonly columns: Readonly<Partial<Record<FieldName, string | readonly string[]>>>;
  /** Known columns that are not imported. */
  readonly notCarried: readonly string[];
  /** Rows that are left out, as they are not reviews of a product. */
  readonly leaveOut?: readonly {
    readonly column: string;
    readonly values: readonly string[];
    readonly as: LeftOutRow;
  }[];
  /** The order of dates like 03/05/2024, if the system always uses the same one. */
  readonly dateOrder?: DateOrder;
  /** Separates the addresses of pictures. Default: spaces. */
  readonly photoSeparator?: ',' | ';';
  /** Questions and answers instead of reviews. */
  readonly holds?: 'questions';
  /** Opina's CSV export: other columns have Opina's names, and cells may be escaped for spreadsheets. */
  readonly isOwn?: boolean;
  /** For files without a header. */
  readonly headerless?: Headerless;
}

export interface Headerless {
  readonly delimiter: ',' | ';';
  /** Names of its columns, in order. */
  readonly columns: readonly string[];
  readonly isRow: (fields: readonly string[]) => boolean;
}
