/** What a spreadsheet would take for a formula, also behind quote marks that we put there. */
const formulaStart = /^'*[=+\-@\t\r]/;

/** A text that a spreadsheet takes as one. `unguardCell` gives the text back, whatever it was. */
export function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}
