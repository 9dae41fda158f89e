import type { SurveyAnswerKind } from '@opina/contract/constants/surveys';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';

export interface LockedQuestion {
  readonly id: number;
  readonly kind: SurveyAnswerKind;
  readonly version: number;
}

/** A question that nobody else can change until the transaction ends. */
export async function lockQuestion(
  tx: TransactionSql,
  storeId: string,
  id: number,
): Promise<LockedQuestion | undefined> {
  const [question] = await lockInStore(
    tx,
    storeId,
    tx<LockedQuestion[]>`
    SELECT id, kind, version FROM survey_questions WHERE store_id = ${storeId} AND id = ${id}
    FOR UPDATE`,
  );
  return question;
}

/** Which of these options customers have chosen, in reviews of any status. */
export async function findChosen(
  tx: TransactionSql,
  storeId: string,
  optionIds: readonly number[],
): Promise<Set<number>> {
  if (optionIds.length === 0) return new Set();
  const rows = await tx<{ id: number }[]>`
    SELECT DISTINCT option_id AS id FROM survey_answers
    WHERE store_id = ${storeId} AND option_id = ANY (${[...optionIds]}::bigint[])`;
  return new Set(rows.map(({ id }) => id));
}

export interface QuestionValues {
  readonly kind: SurveyAnswerKind;
  readonly description: string;
  readonly weight: number;
  readonly expected: readonly number[] | null;
  readonly tags: readonly string[];
  readonly retired: boolean;
}

/** `exists`: another question of the store has this kind and description. */
export async function updateQuestion(
  tx: TransactionSql,
  storeId: string,
  id: number,
  { kind, description, weight, expected, tags, retired }: QuestionValues,
): Promise<'written' | 'exists'> {
  const others = await tx`
    SELECT 1 FROM survey_questions
    WHERE store_id = ${storeId} AND kind = ${kind} AND description = ${description} AND id <> ${id}`;
  if (others.length > 0) return 'exists';
  // A value and not `now()`: Citus takes no such function within CASE.
  const now = new Date();
  await tx`
    UPDATE survey_questions SET kind = ${kind}, description = ${description}, weight = ${weight},
      expected = ${expected && [...expected]}, tags = ${[...tags]}, version = version + 1,
      retired_at = CASE WHEN ${retired} THEN coalesce(retired_at, ${now}::timestamptz) END
    WHERE store_id = ${storeId} AND id = ${id}`;
  return 'written';
}

export interface OptionValues {
  /** Undefined: a new one. */
  readonly id: number | undefined;
  readonly description: string;
  readonly ordering: number;
  readonly weight: number;
  readonly retired: boolean;
}

/** Above every ordering: two options may change their places. */
const aside = 20_000;

/** Writes the options of a question, all of them, in their order; those that are left out were not chosen, and are deleted. */
export async function replaceOptions(
  tx: TransactionSql,
  storeId: string,
  questionId: number,
  options: readonly OptionValues[],
): Promise<void> {
  const kept = options.flatMap(({ id }) => id ?? []);
  await tx`
    DELETE FROM survey_options
    WHERE store_id = ${storeId} AND question_id = ${questionId} AND id <> ALL (${kept}::bigint[])`;
  // Names and places are unique: the former ones make way first.
  await tx`
    UPDATE survey_options SET ordering = ordering + ${aside}::int, description = '#' || id
    WHERE store_id = ${storeId} AND question_id = ${questionId}`;
  const now = new Date();
  const rows = tx.json(options.map(({ id, ...values }) => ({ ...values, id: id ?? null })));
  await tx`
    UPDATE survey_options AS p SET description = o.description, ordering = o.ordering, weight = o.weight,
      retired_at = CASE WHEN o.retired THEN coalesce(p.retired_at, ${now}::timestamptz) END
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS o (id bigint, description text, ordering smallint, weight integer, retired boolean)
    WHERE p.store_id = ${storeId} AND p.question_id = ${questionId} AND p.id = o.id`;
  await tx`
    INSERT INTO survey_options (store_id, question_id, description, ordering, weight, retired_at)
    SELECT ${storeId}::text, ${questionId}::bigint, description, ordering, weight, CASE WHEN retired THEN ${now}::timestamptz END
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS o (id bigint, description text, ordering smallint, weight integer, retired boolean)
    WHERE id IS NULL ORDER BY ordering`;
}

export async function deleteQuestion(tx: TransactionSql, storeId: string, id: number): Promise<void> {
  await tx`DELETE FROM survey_questions WHERE store_id = ${storeId} AND id = ${id}`;
}

/** Gives all questions of the store these places. False if they are not all of them. */
export async function orderQuestions(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
): Promise<boolean> {
  const stored = await lockInStore(
    tx,
    storeId,
    tx<{ id: number; position: number }[]>`
    SELECT id, position FROM survey_questions WHERE store_id = ${storeId} ORDER BY id FOR UPDATE`,
  );
  const wanted = new Set(ids);
  if (wanted.size !== ids.length || stored.length !== ids.length) return false;
  if (stored.some(({ id }) => !wanted.has(id))) return false;
  const places = tx.json(ids.map((id, place) => ({ id, place })));
  await tx`
    UPDATE survey_questions AS q SET position = p.place
    FROM jsonb_to_recordset(${places}::jsonb) AS p (id bigint, place integer)
    WHERE q.store_id = ${storeId} AND q.id = p.id`;
  const before = [...stored].sort((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);
  await recordActivity(tx, storeId, {
    subject: 'survey_question',
    before: { order: before },
    after: { order: ids },
  });
  return true;
}

/** Marks a restored question, or options of it, as not asked any more. */
export async function retire(
  sql: Sql,
  storeId: string,
  {
    id,
    retired,
    optionIds,
  }: { readonly id: number; readonly retired: boolean; readonly optionIds: readonly number[] },
): Promise<void> {
  if (retired)
    await sql`UPDATE survey_questions SET retired_at = now() WHERE store_id = ${storeId} AND id = ${id}`;
  await sql`
    UPDATE survey_options SET retired_at = now()
    WHERE store_id = ${storeId} AND question_id = ${id} AND id = ANY (${[...optionIds]}::bigint[])`;
}

/** How often each option of the store was chosen in published reviews, of all products. */
export function countAnswers(
  sql: Sql,
  storeId: string,
): Promise<{ optionId: number; answersCount: number }[]> {
  return sql<{ optionId: number; answersCount: number }[]>`
    SELECT option_id, sum(answers_count)::int AS answers_count FROM survey_summaries
    WHERE store_id = ${storeId} AND answers_count > 0
    GROUP BY option_id ORDER BY option_id`;
}
