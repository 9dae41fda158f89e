import type { Sql } from '../../platform/database/engine/sql.ts';
import { foldCaseAndAccents, wordsOf } from '../../platform/text/words.ts';

/** Shorter beginnings are those of too many other words. */
const minLength = 4;

/**
 * How the words of a search begin in all their forms, in lower case and without accents: what the languages' dictionaries leave of
 * them. Words that say nothing in one of the languages ("the", "que") are left out.
 */
export async function wordBeginnings(sql: Sql, search: string): Promise<string[]> {
  const words = [...new Set(wordsOf(foldCaseAndAccents(search)))];
  const rows = await sql<{ word: string; stems: string[] }[]>`
    SELECT word, ARRAY(SELECT fold_text(s) FROM unnest(tsvector_to_array(pt || es || en)) AS s) AS stems
    FROM unnest(${words}::text[]) WITH ORDINALITY AS w (word, at)
    CROSS JOIN LATERAL (
      SELECT review_words('pt', word) AS pt, review_words('es', word) AS es, review_words('en', word) AS en) AS forms
    WHERE pt <> '' AND es <> '' AND en <> ''
    ORDER BY at`;
  const found = rows.flatMap(({ word, stems }) => [
    word,
    ...stems.filter(({ length }) => length >= minLength),
  ]);
  return [...new Set(found)];
}
