import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '../platform/database/engine/sql.ts';

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

/** How many candidates a search finds. */
const maxFound = 30;
/** A search looks at so many terms of the product for each word, and at so many in all. */
const maxTermsPerWord = 6;
const maxTerms = 30;
/**
 * A misspelt word is mostly right in its first letter, and a few of the product's terms begin with that. When none of them
 * has this share of pieces in common with it, all terms are looked at.
 */
const close = 0.3;
/** Of the terms like a misspelt word it looks at those alone that come closer than this share of the closest. */
const minShare = 0.6;
/** Of each term it looks at so many of the newest questions that have it, which bounds what it costs on any product. */
const maxOfBestTerm = 300;
const maxOfOtherTerm = 100;

/**
 * Answered questions of a product that may be like the one typed, most similar first: those that have a typed
 * word or, if none has, a word that begins with it or else one that shares three-letter pieces with it.
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
  const ofProduct = sql`store_id = ${storeId} AND product_code = ${productCode}`;
  return sql<QuestionCandidate[]>`
    WITH searched AS MATERIALIZED (
      SELECT at, folded, (tsvector_to_array(to_tsvector(${language}::regconfig, folded)))[1] COLLATE "C" AS stem
      FROM unnest(${texts(words, 'typed')}::text[], ${texts(words, 'folded')}::text[]) WITH ORDINALITY AS w (typed, folded, at)
      WHERE to_tsvector(${language}::regconfig, typed) <> '' AND to_tsvector(${language}::regconfig, folded) <> ''
    ),
    begun AS MATERIALIZED (
      SELECT at, found.* FROM searched CROSS JOIN LATERAL (
        SELECT term, questions_count,
          -- One word's terms in two languages are not to weigh as much as two words.
          CASE WHEN term = stem THEN 1 ELSE 0.5 END AS closeness,
          CASE WHEN term = stem THEN ${maxOfBestTerm}::int ELSE ${maxOfOtherTerm}::int END AS most
        FROM (
          SELECT term, questions_count, bool_or(term = stem) OVER () AS any_whole FROM product_terms
          WHERE ${ofProduct} AND term >= stem AND term < stem || ${lastLetter}
        ) AS begin
        WHERE term = stem OR NOT any_whole
        ORDER BY questions_count DESC, term
        LIMIT ${maxTermsPerWord}
      ) AS found
    ),
    misspelt AS MATERIALIZED (
      SELECT at, near.* FROM searched CROSS JOIN LATERAL (
        ${nearestTerms(sql, sql`${ofProduct} AND term >= left(stem, 1) AND term < left(stem, 1) || ${lastLetter}`)}
      ) AS near
      WHERE at NOT IN (SELECT at FROM begun) AND closest >= ${close} AND closeness >= closest * ${minShare}
    ),
    misspelt_from_the_first AS (
      SELECT at, near.* FROM searched CROSS JOIN LATERAL (${nearestTerms(sql, ofProduct)}) AS near
      WHERE at NOT IN (SELECT at FROM begun UNION ALL SELECT at FROM misspelt)
        AND closeness > 0 AND closeness >= closest * ${minShare}
    ),
    -- A term says the more the fewer questions have it.
    terms AS MATERIALIZED (
      SELECT term, most, closeness / (1 + ln(greatest(questions_count, 1))) AS weight
      FROM (
        SELECT term, questions_count, closeness, most FROM begun
        UNION ALL SELECT term, questions_count, closeness, most FROM misspelt
        UNION ALL SELECT term, questions_count, closeness, most FROM misspelt_from_the_first
      ) AS all_ways
      ORDER BY weight DESC
      LIMIT ${maxTerms}
    ),
    found AS (
      SELECT id FROM terms CROSS JOIN LATERAL (
        SELECT question_id AS id, created_at FROM question_terms
        WHERE ${ofProduct} AND term = terms.term
        ORDER BY created_at DESC, question_id DESC
        LIMIT most
      ) AS newest
      GROUP BY id, created_at
      ORDER BY sum(weight) DESC, created_at DESC, id DESC
      LIMIT ${maxFound}
    )
    SELECT whole.id, question, answer, words,
      similarity(text, fold_text(question)) AS similarity
    FROM found
    -- One by one, which the limit makes sure of: a join might read all questions of the store.
    CROSS JOIN LATERAL (
      SELECT q.* FROM questions AS q
      WHERE q.store_id = ${storeId} AND q.id = found.id AND q.status = 'published' AND q.answer <> ''
      LIMIT 1
    ) AS whole
    CROSS JOIN (
      SELECT string_agg(folded, ' ' ORDER BY at) AS text, array_agg(folded ORDER BY at) AS words FROM searched
    ) AS search
    ORDER BY similarity DESC, created_at DESC, whole.id DESC`;
}

/** The terms of the condition that come closest to the folded word of a row of `searched`. */
const nearestTerms = (sql: Sql, condition: PendingQuery<Row[]>) => sql`
  SELECT near.*, max(closeness) OVER () AS closest,
    CASE row_number() OVER () WHEN 1 THEN ${maxOfBestTerm}::int ELSE ${maxOfOtherTerm}::int END AS most
  FROM (
    SELECT term, questions_count, similarity(folded, term) AS closeness FROM product_terms
    WHERE ${condition}
    ORDER BY closeness DESC, questions_count DESC, term
    LIMIT ${maxTermsPerWord}
  ) AS near`;

/** After every other: what begins with a term comes before the term with it. */
const lastLetter = '\u{10ffff}';

function texts(words: readonly SearchWord[], field: keyof SearchWord) {
  return words.map((word) => word[field]);
}
