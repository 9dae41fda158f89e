import { guardCell, unguardCell } from '../platform/text/guarded-cell.ts';
import { choosePreset, type FileChoices, reasonColumn } from './choose-columns.ts';
import { findDelimiter } from './csv/find-delimiter.ts';
import { maxRecordLength, readRecords } from './csv/read-records.ts';
import { createUtf8Decoder } from './csv/utf8-decoder.ts';
import { namedPreset } from './presets/find-preset.ts';
import type { Refusal } from './rows/row-refusals.ts';

/** A file of more refused rows is not mended by hand. */
const maxRefusedRows = 50_000;

/** Collects why rows were refused, by the line on which each starts. */
export class RefusedRows {
  readonly #reasons = new Map<number, string>();

  readonly add = ({ line, message, also = [] }: Refusal): void => {
    if (this.#reasons.size >= maxRefusedRows) return;
    this.#reasons.set(line, [message, ...also.map((one) => one.message)].join(' '));
  };

  get size(): number {
    return this.#reasons.size;
  }

  /**
   * The refused rows as lines of a CSV file with the same columns and separator, and the reasons. Cells are escaped, so that no
   * spreadsheet reads one as a formula; an import of the file removes that.
   */
  async *file(
    bytes: AsyncIterable<Uint8Array>,
    choices: Pick<FileChoices, 'from' | 'columns'>,
  ): AsyncGenerator<string> {
    const { pieces, start } = await withStart(decoded(bytes));
    const named = choices.from === undefined ? undefined : namedPreset(choices.from).headerless;
    const delimiter = named?.delimiter ?? findDelimiter(start, maxRecordLength);
    let left = this.#reasons.size;
    let head: Head | undefined;
    for await (const { line, fields } of readRecords(pieces, delimiter)) {
      if (head === undefined) {
        head = headOf(fields, choices);
        yield csvLine([...head.columns, reasonColumn], delimiter);
      }
      // A header has none.
      const reason = this.#reasons.get(line);
      if (reason === undefined) continue;
      yield csvLine([...guardedCells(fields, head), guardCell(`Line ${line}: ${reason}`)], delimiter);
      left -= 1;
      if (left === 0) return;
    }
  }
}

interface Head {
  readonly columns: readonly string[];
  /** Whether the cells are escaped already. */
  readonly isGuarded: boolean;
  /** The place of former reasons, in a file of refused rows; -1: there are none. */
  readonly reasonAt: number;
}

function headOf(record: readonly string[], choices: Pick<FileChoices, 'from' | 'columns'>): Head {
  const reasonAt = record.findIndex((name) => name.trim() === reasonColumn);
  const preset = choosePreset(record, choices);
  const isRow = preset?.headerless !== undefined && reasonAt === -1;
  return {
    columns: isRow ? (preset?.headerless?.columns ?? record) : withoutCell(record, reasonAt),
    isGuarded: reasonAt !== -1 || preset?.isOwn === true,
    reasonAt,
  };
}

/** As many cells as the header has, or more. */
function cellsOf(fields: readonly string[], { columns, reasonAt }: Head): string[] {
  const own = withoutCell(fields, reasonAt);
  return Array.from({ length: Math.max(columns.length, own.length) }, (_, at) => own[at] ?? '');
}

const guardedCells = (fields: readonly string[], head: Head): string[] =>
  cellsOf(fields, head).map((cell) => guardCell(head.isGuarded ? unguardCell(cell) : cell));

const withoutCell = (cells: readonly string[], at: number) =>
  at === -1 ? [...cells] : cells.filter((_, index) => index !== at);

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = createUtf8Decoder();
  for await (const part of bytes) yield decoder.decode(Buffer.from(part));
  decoder.end();
}

async function withStart(all: AsyncGenerator<string>) {
  const { value: start = '' } = await all.next();
  async function* pieces() {
    yield start;
    yield* all;
  }
  return { start, pieces: pieces() };
}

function csvLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
}

const csvCell = (text: string, delimiter: string) =>
  /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
