import type { PendingQuery } from 'postgres';
import type { Sql } from './engine/sql.ts';

export type SearchLanguage = 'portuguese' | 'spanish' | 'english';

/** A word as it was typed, in lower case, and the same without accents. */
export interface SearchWord {
  readonly typed: string;
  readonly folded: string;
}

export interface QuestionSearch {
  readonly language: SearchLanguage;
  readonly words: readonly SearchWord[];
}

/** An answered question that may be like the one searched for. */
export interface QuestionCandidate {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
  /** 0 to 1: share of three-letter pieces in common. */
  readonly similarity: number;
  /** The words that were searched for, without accents and without those that say nothing ("the", "of"). */
  readonly words: readonly string[];
}

/** How many candidates each of the two ways may find. */
const mostFound = 50;
/** Each way looks at so many of the product's newest questions, which bounds what a search costs on any product. */
const mostSearched = 5_000;
const mostCompared = 1_000;

/**
 * Answered questions of a product that may be like the one typed, most similar first: the best of full text, where any
 * word counts and its last letters may be missing, and the best of three-letter pieces, which find misspelt words.
 */
export async function findQuestionCandidates(
  sql: Sql,
  storeId: string,
  productCode: string,
  search: QuestionSearch,
): Promise<QuestionCandidate[]> {
  return search.words.length === 0 ? [] : candidatesQuery(sql, storeId, productCode, search);
}

/** Not sent yet: a test looks at how it would be run. */
export function candidatesQuery(
  sql: Sql,
  storeId: string,
  productCode: string,
  { language, words }: QuestionSearch,
): PendingQuery<QuestionCandidate[]> {
  const newest = (limit: number) => sql`
    SELECT id, created_at, search_text, search_terms FROM questions
    WHERE store_id = ${storeId} AND product_code = ${productCode} AND status = 'published' AND answer <> ''
    ORDER BY created_at DESC, id DESC
    LIMIT ${limit}`;
  return sql<QuestionCandidate[]>`
    WITH search AS (
      SELECT to_tsquery(${language}::regconfig, ${anyWordOf(words)}) AS any_word,
        string_agg(folded, ' ') AS text, array_agg(folded) AS words
      FROM unnest(${texts(sql, words, 'typed')}, ${texts(sql, words, 'folded')}) AS w (typed, folded)
      WHERE to_tsvector(${language}::regconfig, typed) <> '' AND to_tsvector(${language}::regconfig, folded) <> ''
    ),
    by_terms AS (
      SELECT id FROM (${newest(mostSearched)}) AS q, search
      WHERE search_terms @@ any_word
      ORDER BY ts_rank(search_terms, any_word) DESC, created_at DESC, id DESC
      LIMIT ${mostFound}
    ),
    by_pieces AS (
      SELECT id FROM (${newest(mostCompared)}) AS q, search
      ORDER BY word_similarity(search.text, search_text) DESC, created_at DESC, id DESC
      LIMIT ${mostFound}
    )
    SELECT whole.id, question, answer, similarity(search.text, search_text) AS similarity, search.words
    FROM search, (SELECT id FROM by_terms UNION SELECT id FROM by_pieces) AS found
    -- One by one, which the limit makes sure of: a join might read all questions of the store.
    CROSS JOIN LATERAL (
      SELECT q.* FROM questions AS q WHERE q.store_id = ${storeId} AND q.id = found.id LIMIT 1) AS whole
    WHERE search.words IS NOT NULL
    ORDER BY similarity DESC, created_at DESC, id DESC`;
}

/** Words are letters and digits; taking quotes and backslashes out makes sure of it. */
function anyWordOf(words: readonly SearchWord[]): string {
  return words.map(({ folded }) => `'${folded.replace(/['\\]/g, ' ')}':*`).join(' | ');
}

function texts(sql: Sql, words: readonly SearchWord[], field: keyof SearchWord) {
  return sql.array(
    words.map((word) => word[field]),
    25,
  );
}
