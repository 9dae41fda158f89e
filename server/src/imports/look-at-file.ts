import type { WireFileLook } from '@opina/contract/entities/transfers/transfer';
import { reasonColumn } from './choose-columns.ts';
import { CsvLexer } from './csv/csv-lexer.ts';
import { type Delimiter, findDelimiter, isBlank } from './csv/find-delimiter.ts';
import { maxRecordLength } from './csv/read-records.ts';
import { isExportStart } from './restore/detect-export.ts';
import { fieldText, findField } from './rows/import-fields.ts';
import { shorten } from './rows/row-refusals.ts';
import { guessField } from './rows/suggest-columns.ts';

const shownValues = 3;

/** What the beginning of a file says about its columns. Undefined if it is no text with a header. */
export function lookAtFile(start: Uint8Array): WireFileLook | undefined {
  if (start.includes(0)) return undefined;
  const text = new TextDecoder().decode(start);
  if (isExportStart(text)) return { is_whole_store: true, delimiter: null, columns: [] };
  const delimiter: Delimiter = findDelimiter(text, maxRecordLength);
  // The last record may be cut off.
  const records = new CsvLexer(delimiter, maxRecordLength).push(`${text}\n`);
  const [header, ...rows] = records.map(({ fields }) => fields).filter((fields) => !isBlank(fields));
  if (header === undefined || header.length > 200) return undefined;
  const columns = header.map((name, at) => ({
    column: name.trim(),
    values: valuesAt(rows, at),
    guess: guessOf(name),
  }));
  return {
    is_whole_store: false,
    delimiter,
    columns: columns.filter(({ column }) => column !== reasonColumn),
  };
}

function guessOf(name: string): string | null {
  const field = findField(name);
  return field === undefined ? (guessField(name) ?? null) : fieldText(field);
}

function valuesAt(rows: readonly (readonly string[])[], at: number): string[] {
  const values = rows.slice(0, 200).map((fields) => shorten(fields[at] ?? ''));
  return [...new Set(values.filter((value) => value !== ''))].slice(0, shownValues);
}
