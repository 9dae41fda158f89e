/**
 * A text that a spreadsheet may treat as a formula. Some spreadsheets skip spaces and invisible characters before the sign,
 * and some accept its full-width form (East Asian keyboards). Matches also after apostrophes, such as that of `guardCell`.
 */
const formulaStart =
  /^['\s\p{Cc}\p{Cf}]*[=+\-@\t\r\n\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;

/** Puts an apostrophe before a text that a spreadsheet may treat as a formula. `unguardCell` restores every text. */
export function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}
