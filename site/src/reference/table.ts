/** A table of Markdown. Cells may have line breaks and vertical bars. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))];
  return `${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`;
}

const cell = (text: string) =>
  text
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ')
    .trim();

/** Text in which `<`, `{` and `*` are no markup. What is in backticks stays as it is. */
export const plain = (text: string): string =>
  text.replace(/`[^`]*`|[<>*_]/g, (found) => (found.startsWith('`') ? found : `\\${found}`));
