import { guardCell } from './guarded-cell.ts';

export type Cell = string | number | boolean | null;

/** A line of a CSV file (RFC 4180), for a program. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The same for a spreadsheet, which might take a text for a formula. */
export const guardedCsvLine = (cells: readonly Cell[]): string =>
  csvLine(cells.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell)));

function csvCell(cell: Cell): string {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
