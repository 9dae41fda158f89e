import { maxImportBytes } from '../constants/transfers.ts';
import { type ErrorEntry, megabytes } from './error-entry.ts';

/** Errors of imports. */
export const importErrors = {
  'import.running': {
    status: 409,
    message: 'An import into this store is already running, or too many imports are. Try again later.',
  },
  'import.media_type_unsupported': {
    status: 415,
    message: 'An import accepts text/csv or application/x-ndjson, not compressed.',
    field: 'content-type',
  },
  'import.too_large': {
    status: 413,
    message: `A file has at most ${megabytes(maxImportBytes)} here. Split it, or use the command line.`,
  },
  'import.file_empty': { status: 400, message: 'The file is empty.' },
  'import.file_not_text': { status: 400, message: 'The file is not CSV text.' },
  'import.encoding': {
    status: 400,
    message: 'The file is not UTF-8. The server has imported the rows before the invalid bytes.',
  },
  'import.quote_unclosed': {
    status: 400,
    message: 'A quote is never closed. The server has imported the rows before it.',
  },
  'import.header_unreadable': { status: 400, message: 'The header line is not readable.' },
  'import.header_unknown': { status: 400, message: 'The header has no column for a required field.' },
  'import.preset_ambiguous': {
    status: 400,
    message: 'The header fits the files of two systems. Set `from`.',
    field: 'from',
  },
  'import.preset_unknown': { status: 400, message: 'Unknown system.', field: 'from' },
  'import.map_malformed': { status: 400, message: 'A map must look like column=field.', field: 'map[]' },
  'import.map_field_unknown': {
    status: 400,
    message: 'A map names a field that does not exist.',
    field: 'map[]',
  },
  'import.map_column_missing': {
    status: 400,
    message: 'A map names a column that is not in the file.',
    field: 'map[]',
  },
  'import.value_malformed': {
    status: 400,
    message: 'A map_value must look like field:word=value.',
    field: 'map_value[]',
  },
  'import.value_not_taken': {
    status: 400,
    message: 'A map_value names a field that does not support it, or a value that the field does not accept.',
    field: 'map_value[]',
  },
  'import.map_column_repeated': {
    status: 400,
    message: 'A map names a column that is in the file more than once.',
    field: 'map[]',
  },
  'import.field_repeated': {
    status: 400,
    message: 'Two columns are mapped to the same field.',
    field: 'map[]',
  },
  'import.product_twice': {
    status: 400,
    message: 'The file has a product column, and `product` is set as well.',
    field: 'product',
  },
  'import.option_invalid': { status: 400, message: 'The product, source or locale is invalid.' },
  'import.version_unknown': {
    status: 400,
    message: 'This version cannot read the format of the export.',
  },
  'import.cut_short': {
    status: 400,
    message: 'The export is incomplete: lines are missing at the end. The server has imported the others.',
  },
} as const satisfies Record<string, ErrorEntry>;
