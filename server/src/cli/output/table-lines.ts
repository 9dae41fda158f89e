/** Rows of a table as lines of equal columns: the first to the left, the others, which are counts, to the right. */
export function tableLines(rows: readonly (readonly (string | number)[])[]): string[] {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, at) => Math.max(...texts.map((row) => (row[at] ?? '').length)));
  const padded = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return texts.map((row) => row.map(padded).join('  ').trimEnd());
}
