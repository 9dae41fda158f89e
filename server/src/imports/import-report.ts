import type { ImportedOpinion } from '../reviews/transfer/import.ts';
import type { LeftOut } from './left-out.ts';
import type { Refusal, RefusalCode } from './rows/row-refusals.ts';

/** Counts while an import runs. `bytesTotal` is 0 when the size is not known (a pipe). */
export interface ImportProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly read: number;
  readonly written: number;
  readonly skipped: number;
  readonly refused: number;
  readonly elapsedMs: number;
}

/** What an import did. `read` is always `written` + `skipped` + `leftOut` + `refused`. */
export interface ImportReport {
  readonly storeId: string;
  readonly source: string;
  /** True: nothing was written, `written` says how many rows would have been. */
  readonly dryRun: boolean;
  /** Rows after the header, blank lines apart. */
  readonly read: number;
  readonly written: number;
  /** Already there, from an earlier run or from an earlier row of the same file. */
  readonly skipped: number;
  readonly refused: number;
  /** Rows that are no reviews of a product. */
  readonly leftOut: number;
  /** Those rows, and values left out of reviews that were taken, by why. */
  readonly leftOutByCode: Readonly<Partial<Record<LeftOut, number>>>;
  /** The system whose files these are, where one is known. */
  readonly preset: string | null;
  /** By problem: a row with two of them counts in both. */
  readonly refusedByCode: Readonly<Partial<Record<RefusalCode, number>>>;
  /** The first refused rows, in the order of the file; `onRefusal` gets all of them. */
  readonly firstRefusals: readonly Refusal[];
  /** The first reviews that a dry run would write, as they would become. */
  readonly firstRows: readonly ShownRow[];
  readonly mappedColumns: readonly { readonly column: string; readonly field: string }[];
  /** Columns of the file that no field takes; a column without a name is an empty string. */
  readonly ignoredColumns: readonly string[];
  readonly elapsedMs: number;
  readonly rowsPerSecond: number;
}

export interface ShownRow {
  readonly line: number;
  readonly opinion: ImportedOpinion;
}

export const reportedRows = 5;

/** How many refused rows a report keeps; a file may hold millions. */
export const reportedRefusals = 100;
