import { foldCaseAndAccents, wordsOf } from '../text/words.ts';
import type { Sql } from './engine/sql.ts';
import { type Fragment, type KeysetList, type KeysetPage, readKeysetPage } from './keyset.ts';

/** Longest word, and most words, that a search looks at. */
const maxWordLength = 40;
const maxWords = 12;

/**
 * The `tsquery` of a text that was typed: rows of `search_terms` that have all its words, or words that begin with them. Undefined:
 * it has no words.
 */
export function readSearch(text: string): string | undefined {
  const words = wordsOf(foldCaseAndAccents(text)).map((word) => [...word].slice(0, maxWordLength).join(''));
  const once = [...new Set(words)].slice(0, maxWords);
  return once.length === 0 ? undefined : once.map((word) => `'${word}':*`).join(' & ');
}

/** More are not sorted, but looked for in the order of the list. */
const maxFew = 3_000;

/** The ids, if they are not too many to be sorted. The query has `fewMatches.limit`. */
export function fewMatches(rows: readonly { readonly id: number }[]): readonly number[] | undefined {
  return rows.length > maxFew ? undefined : rows.map(({ id }) => id);
}
fewMatches.limit = maxFew + 1;

/** To compute the words of a row takes as long as to read fifty. So many are read first, and so many if the index has too many. */
const maxReadFirst = 300;
const maxRead = 1_000;
/** With so many among the first, the index has too many in any case. */
const frequent = 5;

export interface Search {
  /** The condition for rows `o`, with the words. */
  readonly filter: Fragment | undefined;
  /** What follows FROM for all rows with the words, by their index. */
  readonly matches: Fragment;
  /** What follows FROM for the rows of the list with these ids. */
  readonly among: (ids: readonly number[]) => Fragment;
}

/**
 * A page of the rows that have words. Those of the list that come next are read first, which finds frequent words; then all rows
 * with the words by their index, if they are few. A page of words between the two has few rows.
 */
export async function readSearchPage(
  sql: Sql,
  list: KeysetList,
  { filter, matches, among }: Search,
): Promise<KeysetPage> {
  const near = await readKeysetPage(sql, { ...list, filter, maxExamined: maxReadFirst });
  if (near.next === undefined || near.ids.length === list.limit) return near;
  const read = () => readKeysetPage(sql, { ...list, filter, maxExamined: maxRead });
  if (near.ids.length >= frequent) return read();
  const few = fewMatches(await sql<{ id: number }[]>`SELECT o.id FROM ${matches} LIMIT ${fewMatches.limit}`);
  return few === undefined ? read() : readKeysetPage(sql, { ...list, parts: [among(few)] });
}
