import {
  expectedOrdering,
  type SurveyAnswerKind,
  sizeExpectedOrdering,
  sizeOptions,
} from '@opina/contract/constants';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { type SurveyOption, type SurveyQuestion, surveyProblems } from './question-rules.ts';

export interface DefinedQuestion {
  readonly id: number;
  /** In the order they were given. */
  readonly optionIds: readonly number[];
}

export interface StoredSurveyQuestion {
  readonly id: number;
  readonly kind: SurveyAnswerKind;
  readonly description: string;
  readonly weight: number;
  /** Null: the default ones. */
  readonly expected: readonly number[] | null;
  readonly tags: readonly string[];
  readonly options: readonly (Required<SurveyOption> & { readonly id: number })[];
}

/** A store's survey questions in the order of their creation, or the one with this id. */
export async function readSurveyDefinitions(
  sql: Sql | TransactionSql,
  storeId: string,
  which: { readonly id: number } | { readonly limit: number; readonly offset: number },
): Promise<StoredSurveyQuestion[]> {
  const page =
    'id' in which
      ? sql`AND q.id = ${which.id}`
      : sql`ORDER BY q.id LIMIT ${which.limit} OFFSET ${which.offset}`;
  return sql<StoredSurveyQuestion[]>`
    SELECT q.id, q.kind, q.description, q.weight, q.expected, q.tags,
      coalesce((
        SELECT json_agg(
          json_build_object('id', p.id, 'description', p.description, 'ordering', p.ordering, 'weight', p.weight)
          ORDER BY p.ordering)
        FROM survey_options AS p WHERE p.store_id = ${storeId} AND p.question_id = q.id), '[]') AS options
    FROM survey_questions AS q
    WHERE q.store_id = ${storeId} ${page}`;
}

interface Definition extends Required<SurveyQuestion> {
  readonly options: readonly Required<SurveyOption>[];
}

/**
 * Creates a survey question, or updates the one of the same kind and description: its tags, its weights and new options. The
 * same definition again changes nothing. Existing options keep their description and ordering, because customers have chosen
 * them: a definition without one of them throws `survey.options_differ`. Throws `store.unknown`, `survey.question_invalid`.
 */
export async function writeSurveyQuestion(
  sql: Sql,
  storeId: string,
  question: SurveyQuestion,
): Promise<DefinedQuestion> {
  const definition = complete(question);
  const problems = surveyProblems(question, definition);
  if (problems.length > 0) throw new OpinaError('survey.question_invalid', { errors: problems });
  return sql.begin(async (tx) => {
    const stores = await tx`SELECT 1 FROM stores WHERE id = ${storeId}`;
    if (stores.length === 0) throw new OpinaError('store.unknown', { detail: storeId });
    const id = await upsertQuestion(tx, storeId, definition);
    await refuseOtherOptions(tx, storeId, id, definition);
    const optionIds = await upsertOptions(tx, storeId, id, definition);
    return { id, optionIds };
  });
}

function complete(question: SurveyQuestion): Definition {
  const isSize =
    question.options.length === sizeOptions.length &&
    sizeOptions.every((description, at) => question.options[at]?.description === description);
  return {
    tags: [],
    expected: null,
    weight: question.expected?.at(-1) ?? (isSize ? sizeExpectedOrdering : expectedOrdering),
    ...question,
    options: question.options.map(({ description, ordering, weight }, at) => ({
      description,
      ordering: ordering ?? at + 1,
      weight: weight ?? ordering ?? at + 1,
    })),
  };
}

/** Locks the question's row, so that two definitions of a question are written sequentially. */
async function upsertQuestion(tx: TransactionSql, storeId: string, definition: Definition): Promise<number> {
  const { kind, description, weight, tags } = definition;
  const expected = definition.expected && [...new Set(definition.expected)];
  const { id } = oneRow(
    await tx<{ id: number }[]>`
    INSERT INTO survey_questions (store_id, kind, description, weight, expected, tags)
    VALUES (${storeId}, ${kind}, ${description}, ${weight}, ${expected}, ${tags})
    ON CONFLICT (store_id, kind, description)
      DO UPDATE SET weight = excluded.weight, expected = excluded.expected, tags = excluded.tags
    RETURNING id`,
  );
  return id;
}

async function refuseOtherOptions(
  tx: TransactionSql,
  storeId: string,
  questionId: number,
  { options }: Definition,
): Promise<void> {
  const stored = await tx<{ description: string; ordering: number }[]>`
    SELECT description, ordering FROM survey_options
    WHERE store_id = ${storeId} AND question_id = ${questionId}`;
  for (const { description, ordering } of stored) {
    const isKept = options.some((one) => one.description === description && one.ordering === ordering);
    if (!isKept) throw new OpinaError('survey.options_differ', { detail: `${ordering}. ${description}` });
  }
}

async function upsertOptions(
  tx: TransactionSql,
  storeId: string,
  questionId: number,
  { options }: Definition,
): Promise<number[]> {
  const rows = await tx<{ id: number; ordering: number }[]>`
    INSERT INTO survey_options (store_id, question_id, description, ordering, weight)
    SELECT ${storeId}::text, ${questionId}::bigint, description, ordering, weight
    FROM jsonb_to_recordset(${tx.json([...options])}::jsonb)
      AS o (description text, ordering smallint, weight integer)
    ORDER BY ordering
    ON CONFLICT (store_id, question_id, ordering) DO UPDATE SET weight = excluded.weight
    RETURNING id, ordering`;
  const ids = new Map(rows.map((row) => [row.ordering, row.id]));
  return options.flatMap(({ ordering }) => ids.get(ordering) ?? []);
}
