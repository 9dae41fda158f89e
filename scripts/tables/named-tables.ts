import { scanSync } from 'libpg-query';

export type Access = 'reads' | 'writes';

export interface NamedTable {
  readonly table: string;
  readonly access: Access;
}

/** Words after which a statement names what it reads, and a list of that. */
const readers = new Set(['from', 'join', 'using']);
/** `FOR UPDATE`, `DO UPDATE` and `ON UPDATE` name no table. */
const beforeOtherUpdate = new Set(['for', 'do', 'on', 'key', 'then', 'before', 'after', 'or']);
const skipped = new Set(['only', 'lateral', 'table', 'if', 'exists', 'not']);

/**
 * The tables that a text of SQL names where it reads or writes rows, by the tokens of PostgreSQL's own scanner: a text may be a part of a
 * statement, which no parser takes. `known`: all names of tables, as a name may also be that of a part of the statement (`WITH`).
 * Loads nothing: call `loadModule` of libpg-query before. Returns nothing for a text that PostgreSQL could not scan.
 */
export function namedTables(text: string, known: ReadonlySet<string>): NamedTable[] {
  const words = wordsOf(text);
  const found: NamedTable[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const access = accessAfter(words, at);
    if (access === undefined) continue;
    for (const table of listedAfter(words, at, access)) if (known.has(table)) found.push({ table, access });
  }
  return found;
}

function wordsOf(text: string): string[] {
  try {
    return scanSync(text).tokens.map((token) => token.text.toLowerCase());
  } catch {
    return [];
  }
}

function accessAfter(words: readonly string[], at: number): Access | undefined {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  if (word === 'into' && before !== 'select') return 'writes';
  if (word === 'update' && !beforeOtherUpdate.has(before)) return 'writes';
  if (word === 'truncate') return 'writes';
  if (word === 'from' && before === 'delete') return 'writes';
  // `IS DISTINCT FROM`, `extract(year FROM …)` and the like name no table, as no table has such a name after them.
  return readers.has(word) ? 'reads' : undefined;
}

/** `FROM a AS b, c`: what stands in brackets is not looked through, as its own words are seen by themselves. */
function listedAfter(words: readonly string[], start: number, access: Access): string[] {
  const tables: string[] = [];
  let at: number | undefined = start + 1;
  while (at !== undefined) {
    while (skipped.has(words[at] ?? '')) at += 1;
    tables.push((words[at] ?? '').replaceAll('"', ''));
    at = access === 'reads' ? nextInList(words, at) : undefined;
  }
  return tables;
}

/** Where the next table of a list is named, behind the other name of this one. */
function nextInList(words: readonly string[], at: number): number | undefined {
  const [first = '', second = ''] = words.slice(at + 1);
  if (first === ',') return at + 2;
  if (first === 'as') return words[at + 3] === ',' ? at + 4 : undefined;
  return /^[a-z_]\w*$/.test(first) && second === ',' ? at + 3 : undefined;
}
