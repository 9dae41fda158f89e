/** A row whose columns are in PostgreSQL's own text form, which both engines write and read alike. */
export type TextRow = readonly (string | null)[];

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The line of COPY's text format that a row is. */
export function copyLine(row: TextRow): string {
  return `${row.map(copyValue).join('\t')}\n`;
}

function copyValue(value: string | null): string {
  return value === null
    ? '\\N'
    : value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}
