import type { ImportedReview } from '../reviews/store-file/import.ts';
import {
  type ImportProgress,
  type ImportReport,
  reportedRefusals,
  reportedRows,
  type ShownRow,
} from './import-report.ts';
import { type LeftOut, leftOutRows } from './left-out.ts';
import type { Refusal, RefusalCode } from './rows/row-refusals.ts';

/** The columns of a file, with the names of their fields. */
export interface UsedColumns {
  readonly mapped: ImportReport['mappedColumns'];
  readonly ignored: readonly string[];
}

/** Counts the rows of an import. The counts change only after a batch was written. */
export class ImportTally {
  readonly #startedMs = performance.now();
  readonly #head: Pick<ImportReport, 'storeId' | 'source' | 'dryRun'>;
  readonly #onRefusal: (refusal: Refusal) => void;
  readonly #refusedByCode: Partial<Record<RefusalCode, number>> = {};
  readonly #firstRefusals: Refusal[] = [];
  readonly #firstRows: ShownRow[] = [];
  readonly #leftOutByCode: Partial<Record<LeftOut, number>> = {};
  #source: string;
  #preset: string | null = null;
  #leftOut = 0;
  #columns: UsedColumns = { mapped: [], ignored: [] };
  #written = 0;
  #skipped = 0;
  #refused = 0;

  constructor(
    head: Pick<ImportReport, 'storeId' | 'source' | 'dryRun'>,
    onRefusal: (refusal: Refusal) => void = () => {},
  ) {
    this.#head = head;
    this.#source = head.source;
    this.#onRefusal = onRefusal;
  }

  setReading(columns: UsedColumns, preset: string | undefined, source: string): void {
    this.#columns = columns;
    this.#preset = preset ?? null;
    this.#source = source;
  }

  /** Counts a row that is left out, or a value of an imported row. */
  leaveOut(code: LeftOut): void {
    if (code in leftOutRows) this.#leftOut += 1;
    this.#leftOutByCode[code] = (this.#leftOutByCode[code] ?? 0) + 1;
  }

  /** Of a dry run: the first reviews that would be written. */
  show(line: number, review: ImportedReview): void {
    if (this.#head.dryRun && this.#firstRows.length < reportedRows) this.#firstRows.push({ line, review });
  }

  add(outcome: 'written' | 'present', count = 1): void {
    if (outcome === 'written') this.#written += count;
    else this.#skipped += count;
  }

  refuse(refusal: Refusal): void {
    this.#refused += 1;
    for (const { code } of [refusal, ...(refusal.also ?? [])]) {
      this.#refusedByCode[code] = (this.#refusedByCode[code] ?? 0) + 1;
    }
    if (this.#firstRefusals.length < reportedRefusals) this.#firstRefusals.push(refusal);
    this.#onRefusal(refusal);
  }

  progress(bytesRead: number, bytesTotal: number): ImportProgress {
    return { bytesRead, bytesTotal, ...this.#counts() };
  }

  report(): ImportReport {
    const counts = this.#counts();
    return {
      ...this.#head,
      source: this.#source,
      preset: this.#preset,
      ...counts,
      leftOut: this.#leftOut,
      leftOutByCode: { ...this.#leftOutByCode },
      refusedByCode: { ...this.#refusedByCode },
      firstRows: [...this.#firstRows],
      firstRefusals: [...this.#firstRefusals],
      mappedColumns: this.#columns.mapped,
      ignoredColumns: this.#columns.ignored,
      rowsPerSecond: Math.round((counts.read / Math.max(1, counts.elapsedMs)) * 1000),
    };
  }

  #counts() {
    return {
      read: this.#written + this.#skipped + this.#leftOut + this.#refused,
      written: this.#written,
      skipped: this.#skipped,
      refused: this.#refused,
      elapsedMs: Math.round(performance.now() - this.#startedMs),
    };
  }
}
