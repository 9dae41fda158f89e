import { OpinaError } from '../../platform/errors/opina-error.ts';
import { inSlice } from '../../platform/workers/in-slices.ts';
import { CsvLexer, type CsvRecord } from './csv-lexer.ts';
import { type Delimiter, findDelimiter, isBlank } from './find-delimiter.ts';

/** In characters: more than the longest texts of a review together. A longer record is refused without being read. */
export const maxRecordLength = 1_000_000;

/**
 * The records of a CSV text that arrives in pieces, the header first, without blank lines. Throws `import.…` for a text
 * without a header and for one that ends inside a quote. Finds the delimiter if it is not given.
 */
export async function* readRecords(
  pieces: AsyncIterable<string>,
  delimiter?: Delimiter,
): AsyncGenerator<CsvRecord> {
  let lexer: CsvLexer | undefined;
  let hasHeader = false;
  for await (const piece of pieces) {
    if (piece === '') continue;
    const begun = lexer ?? new CsvLexer(delimiter ?? findDelimiter(piece, maxRecordLength), maxRecordLength);
    lexer = begun;
    for (const record of await inSlice(() => begun.push(piece).filter(isRow))) {
      hasHeader = true;
      yield record;
    }
  }
  if (lexer?.openQuoteLine !== undefined) {
    throw new OpinaError('import.quote_unclosed', {
      detail: `line ${lexer.openQuoteLine}`,
      hints: [
        'The import cannot separate the rows after it. Close the quote (write a quote mark inside a value twice) and import the file again.',
      ],
    });
  }
  for (const record of lexer?.end().filter(isRow) ?? []) {
    hasHeader = true;
    yield record;
  }
  if (!hasHeader) throw new OpinaError('import.file_empty', { field: 'file' });
}

function isRow(record: CsvRecord): boolean {
  return record.fault !== undefined || !isBlank(record.fields);
}
