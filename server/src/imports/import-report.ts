import type { ImportedReview } from '../reviews/store-file/import.ts';
import type { LeftOut } from './left-out.ts';
import type { Refusal, RefusalCode } from './rows/row-refusals.ts';

/** The progress of an import. `bytesTotal` is 0 if the size is not known (a pipe). */
export interface ImportProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly read: number;
  readonly written: number;
  readonly skipped: number;
  readonly refused: number;
  readonly elapsedMs: number;
}

/** The result of an import. `read` is always `written` + `skipped` + `leftOut` + `refused`. */
export interface ImportReport {
  readonly storeId: string;
  readonly source: string;
  /** True: nothing was written, and `written` is the number of rows that would have been. */
  readonly dryRun: boolean;
  /** Rows after the header, without blank lines. */
  readonly read: number;
  readonly written: number;
  /** Rows that exist, from an earlier run or an earlier row of the same file. */
  readonly skipped: number;
  readonly refused: number;
  /** Rows that are not reviews of a product. */
  readonly leftOut: number;
  /** These rows, and values left out of imported reviews, by reason. */
  readonly leftOutByCode: Readonly<Partial<Record<LeftOut, number>>>;
  /** The system that the file is from, if it is known. */
  readonly preset: string | null;
  /** By problem: a row with two of them counts in both. */
  readonly refusedByCode: Readonly<Partial<Record<RefusalCode, number>>>;
  /** The first refused rows, in the order of the file; `onRefusal` gets all of them. */
  readonly firstRefusals: readonly Refusal[];
  /** The first reviews that a dry run would write, as they would be imported. */
  readonly firstRows: readonly ShownRow[];
  readonly mappedColumns: readonly { readonly column: string; readonly field: string }[];
  /** Columns of the file that are not mapped to a field. A column without a name is an empty string. */
  readonly ignoredColumns: readonly string[];
  readonly elapsedMs: number;
  readonly rowsPerSecond: number;
}

export interface ShownRow {
  readonly line: number;
  readonly review: ImportedReview;
}

export const reportedRows = 5;

/** How many refused rows a report contains. A file may have millions. */
export const reportedRefusals = 100;
