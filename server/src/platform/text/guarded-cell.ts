/**
 * What a spreadsheet would take for a formula: some look behind spaces and marks that nobody sees, some take the wide
 * forms of the signs for the signs (East Asian keyboards). Also behind quote marks that we put there.
 */
const formulaStart =
  /^['\s\p{Cc}\p{Cf}]*[=+\-@\t\r\n\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;

/** A text that a spreadsheet takes as one. `unguardCell` gives the text back, whatever it was. */
export function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}
