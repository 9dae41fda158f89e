import type { WriteOutcome } from '../data/opinion-writes.ts';
import { fieldText } from './import-fields.ts';
import { type ImportProgress, type ImportReport, reportedRefusals } from './import-report.ts';
import type { ColumnMap } from './map-columns.ts';
import type { Refusal, RefusalCode } from './row-refusals.ts';

/** Counts what an import does. Its figures move only when a batch is in the database. */
export class ImportTally {
  readonly #startedMs = performance.now();
  readonly #head: Pick<ImportReport, 'storeId' | 'source' | 'dryRun'>;
  readonly #onRefusal: (refusal: Refusal) => void;
  readonly #refusedByCode: Partial<Record<RefusalCode, number>> = {};
  readonly #firstRefusals: Refusal[] = [];
  #columns: ColumnMap = { width: 0, mapped: [], ignored: [] };
  #written = 0;
  #skipped = 0;
  #refused = 0;

  constructor(
    head: Pick<ImportReport, 'storeId' | 'source' | 'dryRun'>,
    onRefusal: (refusal: Refusal) => void = () => {},
  ) {
    this.#head = head;
    this.#onRefusal = onRefusal;
  }

  setColumns(columns: ColumnMap): void {
    this.#columns = columns;
  }

  add(outcome: Exclude<WriteOutcome, 'taken'>): void {
    if (outcome === 'written') this.#written += 1;
    else this.#skipped += 1;
  }

  refuse(refusal: Refusal): void {
    this.#refused += 1;
    this.#refusedByCode[refusal.code] = (this.#refusedByCode[refusal.code] ?? 0) + 1;
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
      ...counts,
      refusedByCode: { ...this.#refusedByCode },
      firstRefusals: [...this.#firstRefusals],
      mappedColumns: this.#columns.mapped.map(({ column, field }) => ({ column, field: fieldText(field) })),
      ignoredColumns: this.#columns.ignored,
      rowsPerSecond: Math.round((counts.read / Math.max(1, counts.elapsedMs)) * 1000),
    };
  }

  #counts() {
    return {
      read: this.#written + this.#skipped + this.#refused,
      written: this.#written,
      skipped: this.#skipped,
      refused: this.#refused,
      elapsedMs: Math.round(performance.now() - this.#startedMs),
    };
  }
}
