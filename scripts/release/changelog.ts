import type { Change } from './changes.ts';

const unreleased = '## Unreleased\n';
const columns = 138;

/** Makes of what is not released, and of the changes, the section of a version. `day` is `2026-11-29`. */
export function releaseChangelog(
  changelog: string,
  version: string,
  day: string,
  changes: readonly Change[],
): string {
  const at = changelog.search(/^## /m);
  if (at < 0) throw new Error('The changelog has no section.');
  const head = changelog.slice(0, at);
  const hasOpen = changelog.startsWith(unreleased, at);
  const from = hasOpen ? at + unreleased.length : at;
  const next = /^## /m.exec(changelog.slice(from));
  const to = hasOpen && next === null ? changelog.length : from + (next?.index ?? 0);
  const open = hasOpen ? changelog.slice(from, to).trim() : '';
  const rest = changelog.slice(to);
  const content = changes.reduce(withChange, open);
  return `${head}## ${version} (${day})\n\n${content}\n${rest === '' ? '' : `\n${rest}`}`;
}

/** Adds a change at the end of its section, which it begins if there is none. */
function withChange(open: string, { section, text }: Change): string {
  const item = itemOf(text);
  const title = `### ${section}\n`;
  const at = open.indexOf(title);
  if (at < 0) return `${open}${open === '' ? '' : '\n\n'}${title}\n${item}`;
  const next = open.indexOf('\n### ', at + title.length);
  const end = next < 0 ? open.length : next;
  return `${open.slice(0, end).trimEnd()}\n${item}${next < 0 ? '' : `\n${open.slice(next)}`}`;
}

function itemOf(text: string): string {
  const lines: string[] = ['-'];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= columns) lines[lines.length - 1] = line;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}
