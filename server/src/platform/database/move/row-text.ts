/** A row with its columns as texts in PostgreSQL's format, which is the same in both engines. */
export type TextRow = readonly (string | null)[];

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A row as a line of COPY's text format. */
export function copyLine(row: TextRow): string {
  return `${row.map(copyValue).join('\t')}\n`;
}

function copyValue(value: string | null): string {
  return value === null
    ? '\\N'
    : value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}
