import { type AlsoWrite, alsoCount } from '../../platform/database/also-write.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { placeProducts } from '../../products/insert-products.ts';
import { countPublishedQuestions } from '../../products/summaries.ts';

/** A question that was asked and published somewhere else, where it has an id: nobody here waits for its answer. */
export interface SourcedQuestion {
  readonly sourceId: string;
  readonly productCode: string;
  readonly question: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** An answer that came as a row of its own. `parentId` is the question's id in its source. */
export interface ImportedAnswer {
  readonly parentId: string;
  readonly answer: string;
}

/** `taken`: the question has another answer. `unknown`: there is no such question. */
export type AnswerOutcome = 'written' | 'present' | 'taken' | 'unknown';

/** Publishes those of the questions that are not there yet, and counts them, all or nothing. */
export async function writeSourcedQuestions(
  sql: Sql,
  storeId: string,
  source: string,
  questions: readonly SourcedQuestion[],
  also?: AlsoWrite,
): Promise<('written' | 'present')[]> {
  return sql.begin(async (tx) => {
    const placeOf = await placeProducts(
      tx,
      storeId,
      questions.map(({ productCode }) => productCode),
    );
    const rows = questions.map(({ sourceId, productCode, question, createdAt }, position) => ({
      position,
      source_id: sourceId,
      product_code: placeOf(productCode).productCode,
      own_code: placeOf(productCode).ownCode,
      question,
      created_at: createdAt,
    }));
    const written = await tx<{ sourceId: string; productCode: string }[]>`
      INSERT INTO questions (store_id, product_code, own_code, question, status, created_at, source, source_id)
      SELECT ${storeId}::text, product_code, own_code, question, 'published', created_at, ${source}, source_id
      FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS q (
        position integer, source_id text, product_code text, own_code text, question text, created_at timestamptz)
      ORDER BY position
      ON CONFLICT (store_id, source, source_id) WHERE source IS NOT NULL DO NOTHING
      RETURNING source_id, product_code`;
    for (const code of [...new Set(written.map(({ productCode }) => productCode))].sort()) {
      const count = written.filter(({ productCode }) => productCode === code).length;
      await countPublishedQuestions(tx, storeId, code, count);
    }
    const fresh = new Set(written.map(({ sourceId }) => sourceId));
    const outcomes = questions.map(({ sourceId }) =>
      fresh.delete(sourceId) ? ('written' as const) : ('present' as const),
    );
    return alsoCount(tx, outcomes, also);
  });
}

/** Those of these ids that the store has questions under. */
export async function findSourcedQuestions(
  sql: Sql | TransactionSql,
  storeId: string,
  source: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await sql<{ sourceId: string; answer: string | null }[]>`
    SELECT source_id, answer FROM questions
    WHERE store_id = ${storeId} AND source = ${source} AND source_id = ANY (${ids})`;
  return new Map(rows.map(({ sourceId, answer }) => [sourceId, answer]));
}

/** Gives answers to questions that have none, in one transaction. Nobody waits for them: no message is written. */
export async function writeImportedAnswers(
  sql: Sql,
  storeId: string,
  source: string,
  answers: readonly ImportedAnswer[],
  also?: AlsoWrite,
): Promise<AnswerOutcome[]> {
  return sql.begin(async (tx) => {
    const outcomes: AnswerOutcome[] = [];
    for (const { parentId, answer } of answers) {
      const { count } = await tx`
        UPDATE questions SET answer = ${answer}
        WHERE store_id = ${storeId} AND source = ${source} AND source_id = ${parentId} AND answer IS NULL`;
      const stored = await findSourcedQuestions(tx, storeId, source, [parentId]);
      outcomes.push(count > 0 ? 'written' : answerOutcome(stored, { parentId, answer }));
    }
    return alsoCount(tx, outcomes, also);
  });
}

/** What answering would do, by the answers that are stored. */
export function answerOutcome(
  stored: ReadonlyMap<string, string | null>,
  { parentId, answer }: ImportedAnswer,
): AnswerOutcome {
  const before = stored.get(parentId);
  if (before === undefined) return 'unknown';
  if (before === null) return 'written';
  return before === answer ? 'present' : 'taken';
}
