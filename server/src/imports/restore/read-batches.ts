import type { EndRecord, StoreFileRecord } from '@opina/contract/records/all';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { BatchSize } from '../batch-size.ts';
import type { LeftOutValue } from '../left-out.ts';
import { type Refusal, RowRefused } from '../rows/row-refusals.ts';
import { readLines, type TextLine } from './read-lines.ts';
import { readRecord } from './read-record.ts';
import { removeInvalidEmails } from './remove-invalid-emails.ts';

interface Line {
  readonly line: number;
}

export interface RecordEntry extends Line {
  readonly record: StoreFileRecord;
  /** Invalid values that were removed from the record. */
  readonly leftOutValues: readonly LeftOutValue[];
}

/** A line of an export: a record, or a refusal. */
export type Entry = RecordEntry | (Line & { readonly refusal: Refusal });

/** Lines have more in them than rows. */
const maxLines = 200;

/**
 * The lines of an export, except the last, in batches of one type. Throws `import.version_unknown`, and after the last
 * batch `import.cut_short` if the file does not have the number of lines that its last line names.
 */
export async function* readBatches(pieces: AsyncIterable<string>, size: BatchSize): AsyncGenerator<Entry[]> {
  let batch: Entry[] = [];
  let characters = 0;
  let lines = 0;
  let end: EndRecord | undefined;
  for await (const line of readLines(pieces, size.line.characters)) {
    const entry = readEntry(line, size.line.values);
    if ('record' in entry && entry.record.type === 'end') {
      end = entry.record;
      continue;
    }
    const isOther = batch.length > 0 && typeOfEntry(entry) !== typeOfEntry(batch[0]);
    if (isOther || batch.length >= Math.min(maxLines, size.rows) || characters >= size.characters) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(entry);
    characters += line.text?.length ?? 0;
    lines += 1;
  }
  if (batch.length > 0) yield batch;
  checkEnd(end, lines);
}

/** '' for a refused line. */
export function typeOfEntry(entry: Entry | undefined): string {
  return entry !== undefined && 'record' in entry ? entry.record.type : '';
}

function readEntry({ line, text }: TextLine, maxValues: number): Entry {
  try {
    if (text === undefined) throw new RowRefused('line.too_large');
    const whole = readRecord(text, maxValues);
    const record = removeInvalidEmails(whole);
    return { line, record, leftOutValues: record === whole ? [] : ['email.address_invalid'] };
  } catch (error) {
    if (error instanceof RowRefused) return { line, refusal: error.at(line) };
    throw error;
  }
}

function checkEnd(end: EndRecord | undefined, lines: number): void {
  if (end === undefined)
    throw new OpinaError('import.cut_short', { detail: `the last line is missing after ${lines} lines` });
  if (end.records !== lines)
    throw new OpinaError('import.cut_short', { detail: `${lines} of ${end.records} lines` });
}
