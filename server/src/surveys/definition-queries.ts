import {
  expectedOrdering,
  type SurveyAnswerKind,
  sizeExpectedOrdering,
  sizeOptions,
} from '@opina/contract/constants/surveys';
import type { ActivityValues } from '../activity/compact.ts';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
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
  readonly version: number;
  /** Whether it is not asked any more. */
  readonly retired: boolean;
  readonly options: readonly (Required<SurveyOption> & { readonly id: number; readonly retired: boolean })[];
}

/** A store's survey questions, retired ones too: a page in their order, those with these ids in this order, or one. */
export async function readSurveyDefinitions(
  sql: Sql | TransactionSql,
  storeId: string,
  which:
    | { readonly id: number }
    | { readonly ids: readonly number[] }
    | { readonly limit: number; readonly offset: number },
): Promise<StoredSurveyQuestion[]> {
  const page = () => {
    if ('id' in which) return sql`AND q.id = ${which.id}`;
    if ('limit' in which) return sql`ORDER BY q.position, q.id LIMIT ${which.limit} OFFSET ${which.offset}`;
    const ids = sql`${[...which.ids]}::bigint[]`;
    return sql`AND q.id = ANY (${ids}) ORDER BY array_position(${ids}, q.id)`;
  };
  return sql<StoredSurveyQuestion[]>`
    SELECT q.id, q.kind, q.description, q.weight, q.expected, q.tags, q.version, q.retired_at IS NOT NULL AS retired,
      coalesce((
        SELECT json_agg(
          json_build_object('id', p.id, 'description', p.description, 'ordering', p.ordering, 'weight', p.weight,
            'retired', p.retired_at IS NOT NULL)
          ORDER BY p.ordering)
        FROM survey_options AS p WHERE p.store_id = ${storeId} AND p.question_id = q.id), '[]') AS options
    FROM survey_questions AS q
    WHERE q.store_id = ${storeId} ${page()}`;
}

/** The ids of a store's survey questions in their order. */
export async function readSurveyOrder(sql: Sql | TransactionSql, storeId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    SELECT id FROM survey_questions WHERE store_id = ${storeId} ORDER BY position, id`;
  return rows.map(({ id }) => id);
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
    const before = await findSame(tx, storeId, definition);
    const id = await upsertQuestion(tx, storeId, definition);
    const added = await checkOptions(tx, storeId, id, definition);
    if (added > 0)
      await tx`UPDATE survey_questions SET version = version + 1 WHERE store_id = ${storeId} AND id = ${id}`;
    const optionIds = await upsertOptions(tx, storeId, id, definition);
    const [after] = await readSurveyDefinitions(tx, storeId, { id });
    await recordActivity(tx, storeId, {
      subject: 'survey_question',
      id,
      before,
      after: after && { ...after },
    });
    return { id, optionIds };
  });
}

/** What is stored of the question, which nobody else defines until the commit. */
async function findSame(
  tx: TransactionSql,
  storeId: string,
  { kind, description }: Definition,
): Promise<ActivityValues | undefined> {
  await lockName(tx, storeId, JSON.stringify(['survey question', storeId, kind, description]));
  const [same] = await tx<{ id: number }[]>`
    SELECT id FROM survey_questions
    WHERE store_id = ${storeId} AND kind = ${kind} AND description = ${description}`;
  if (same === undefined) return undefined;
  const [stored] = await readSurveyDefinitions(tx, storeId, same);
  return stored && { ...stored };
}

/** The question with its defaults. */
export function complete(question: SurveyQuestion): Definition {
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
  // In a statement of its own: Citus takes no subquery in an INSERT with values.
  const { position } = oneRow(
    await tx<{ position: number }[]>`
    SELECT coalesce(max(position), 0) AS position FROM survey_questions WHERE store_id = ${storeId}`,
  );
  const { id } = oneRow(
    await tx<{ id: number }[]>`
    INSERT INTO survey_questions AS q (store_id, kind, description, weight, expected, tags, position, version)
    VALUES (${storeId}, ${kind}, ${description}, ${weight}, ${expected}, ${tags}, ${position}, 0)
    ON CONFLICT (store_id, kind, description)
      DO UPDATE SET weight = excluded.weight, expected = excluded.expected, tags = excluded.tags,
        version = q.version + ((q.weight, q.expected, q.tags)
          IS DISTINCT FROM (excluded.weight, excluded.expected, excluded.tags))::int
    RETURNING id`,
  );
  return id;
}

/** Retired options may be left out, but nothing takes their place. Returns how many options are new. */
async function checkOptions(
  tx: TransactionSql,
  storeId: string,
  questionId: number,
  { options }: Definition,
): Promise<number> {
  const stored = await tx<{ description: string; ordering: number; retired: boolean }[]>`
    SELECT description, ordering, retired_at IS NOT NULL AS retired FROM survey_options
    WHERE store_id = ${storeId} AND question_id = ${questionId}`;
  let kept = 0;
  for (const { description, ordering, retired } of stored) {
    const isKept = options.some((one) => one.description === description && one.ordering === ordering);
    const isTaken = options.some((one) => one.description === description || one.ordering === ordering);
    kept += Number(isKept);
    if (retired ? isTaken && !isKept : !isKept)
      throw new OpinaError('survey.options_differ', { detail: `${ordering}. ${description}` });
  }
  return options.length - kept;
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
