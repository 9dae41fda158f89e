import { CsvLexer } from './csv-lexer.ts';

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * Finds the delimiter: of comma, semicolon and tab, the one that splits the first line that is not blank into the most
 * columns. Default: comma.
 */
export function findDelimiter(start: string, maxRecordLength: number): Delimiter {
  let best: Delimiter = ',';
  let most = 1;
  for (const delimiter of delimiters) {
    const columns = countColumns(start, delimiter, maxRecordLength);
    if (columns > most) {
      best = delimiter;
      most = columns;
    }
  }
  return best;
}

function countColumns(start: string, delimiter: Delimiter, maxRecordLength: number): number {
  const lexer = new CsvLexer(delimiter, maxRecordLength);
  const records = [...lexer.push(start), ...lexer.end()];
  return records.find((record) => !isBlank(record.fields))?.fields.length ?? 0;
}

/** Whether a line has only spaces and separators, as spreadsheets write at the end. It is not a row. */
export function isBlank(fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() === '');
}
