import type { ImportReport } from './import-report.ts';

/** What can stop a whole import, by code. What is wrong with one row is in row-refusals.ts. */
export const importErrorCatalogue = {
  'import.file_missing': 'File not found',
  'import.file_is_directory': 'The path is a folder, not a file',
  'import.file_not_readable': 'The file cannot be read',
  'import.file_empty': 'The file is empty',
  'import.file_not_text': 'The file is not CSV text',
  'import.encoding': 'The file is not UTF-8',
  'import.quote_unclosed': 'A quote is never closed',
  'import.header_unreadable': 'The header line is not readable',
  'import.header_unknown': 'The header has no column for a required field',
  'import.preset_ambiguous': 'The header fits the files of two systems',
  'import.preset_unknown': 'Unknown system',
  'import.value_malformed': 'A --map-value must look like field:word=value',
  'import.value_not_taken': 'A --map-value is invalid',
  'import.map_malformed': 'A --map must look like column=field',
  'import.map_field_unknown': 'A --map names a field that does not exist',
  'import.map_column_missing': 'A --map names a column that is not in the file',
  'import.map_column_repeated': 'A --map names a column that is in the file more than once',
  'import.field_repeated': 'Two columns are mapped to the same field',
  'import.product_twice': 'The file has a product column, and --product is set as well',
  'import.option_invalid': 'An option is invalid',
  'import.version_unknown': 'This version cannot read the format of the export',
  'import.cut_short': 'The export is incomplete: lines are missing',
  'import.report_not_writable': 'The report cannot be written',
  'import.interrupted': 'The import was stopped',
  'import.write_failed': 'The database refused the rows',
} as const satisfies Record<string, string>;

export type ImportErrorCode = keyof typeof importErrorCatalogue;

/**
 * Stops an import. `message` is one line for people, `hints` are further lines that say what to do. `report` is there
 * once rows were read: what it counts as written is in the database, nothing else is.
 */
export class ImportError extends Error {
  readonly code: ImportErrorCode;
  readonly hints: readonly string[];
  report?: ImportReport;

  constructor(code: ImportErrorCode, detail = '', hints: readonly string[] = [], cause?: unknown) {
    super(
      `${importErrorCatalogue[code]}${detail && `: ${detail}`}`,
      cause === undefined ? undefined : { cause },
    );
    this.name = 'ImportError';
    this.code = code;
    this.hints = hints;
  }
}
