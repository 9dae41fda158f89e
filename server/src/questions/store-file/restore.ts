import type { AskerRecord, QuestionRecord } from '@opina/contract/records/question';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import {
  type IdsInUse,
  type RestoreOutcome,
  restoredIds,
} from '../../platform/database/store-file/restored-ids.ts';
import { type Place, placeProducts } from '../../products/insert-products.ts';
import { countPublishedQuestions } from '../../products/summaries.ts';
import { lockAsker } from '../writes.ts';

/**
 * Writes those of the questions that are not there yet, with their askers and private answers, and counts them, in one
 * transaction. Nobody is written a message, now or when one is answered: whoever has a file could mail anybody else.
 */
export async function restoreQuestions(
  sql: Sql,
  storeId: string,
  questions: readonly QuestionRecord[],
  taken: IdsInUse = 'any',
): Promise<RestoreOutcome[]> {
  return sql.begin(async (tx) => {
    const emails = questions.flatMap(({ asker }) => (asker ? [asker.email.toLowerCase()] : []));
    for (const email of [...new Set(emails)].sort()) await lockAsker(tx, storeId, email);
    const outcomes = await previewQuestions(tx, storeId, questions);
    const fresh = questions.filter((_, at) => outcomes[at] === 'written');
    const placeOf = await placeProducts(tx, storeId, fresh.map(codeOf));
    const ids = await restoredIds(
      tx,
      'questions',
      fresh.map(({ id }) => id),
      taken,
    );
    const published: string[] = [];
    for (const [at, question] of fresh.entries()) {
      const place = placeOf(codeOf(question));
      const isNew = await insertQuestion(tx, storeId, {
        ...question,
        ...(ids[at] ?? { id: 0, former_id: null }),
        place,
      });
      if (!isNew) outcomes[questions.indexOf(question)] = 'present';
      else if (question.status === 'published') published.push(place.productCode);
    }
    await count(tx, storeId, published);
    return outcomes;
  });
}

async function count(tx: TransactionSql, storeId: string, codes: readonly string[]): Promise<void> {
  for (const code of [...new Set(codes)].sort()) {
    await countPublishedQuestions(tx, storeId, code, codes.filter((one) => one === code).length);
  }
}

export async function previewQuestions(
  sql: Sql | TransactionSql,
  storeId: string,
  questions: readonly QuestionRecord[],
): Promise<RestoreOutcome[]> {
  const rows = sql.json(
    questions.map(({ id, source, source_id }, place) => ({ place, id, source, source_id })),
  );
  const found = await sql<{ place: number }[]>`
    SELECT place
    FROM jsonb_to_recordset(${rows}::jsonb) AS r (place integer, id bigint, source text, source_id text)
    WHERE EXISTS (
        SELECT FROM questions AS q
        WHERE q.store_id = ${storeId} AND q.source = r.source AND q.source_id = r.source_id)
      OR (r.source IS NULL AND (
        EXISTS (
          SELECT FROM questions AS q
          WHERE q.store_id = ${storeId} AND q.id = r.id AND q.source IS NULL AND q.former_id IS NULL)
        OR EXISTS (
          SELECT FROM questions AS q
          WHERE q.store_id = ${storeId} AND q.former_id = r.id AND q.source IS NULL)))`;
  const known = new Set(found.map(({ place }) => identity(questions[place])));
  return questions.map((question) => {
    const key = identity(question);
    if (known.has(key)) return 'present';
    known.add(key);
    return 'written';
  });
}

function identity(question: QuestionRecord | undefined): string {
  return JSON.stringify(question?.source == null ? [question?.id] : [question.source, question.source_id]);
}

/** The code under which it came, which may belong to another product here than where the file is from. */
const codeOf = ({ own_code, product_code }: QuestionRecord): string => own_code ?? product_code;

/** False when the same person has asked the same about this product. */
async function insertQuestion(
  tx: TransactionSql,
  storeId: string,
  question: QuestionRecord & { readonly former_id: number | null; readonly place: Place },
): Promise<boolean> {
  const { id, former_id, source, source_id, place, status, created_at, asker } = question;
  const askerId = asker ? await upsertAsker(tx, storeId, asker) : null;
  const { count: written } = await tx`
    INSERT INTO questions (id, former_id, store_id, source, source_id, product_code, own_code, question, answer, status,
      created_at, asker_id, page_url, words_hash, imported)
    VALUES (${id}, ${former_id}, ${storeId}, ${source}, ${source_id}, ${place.productCode}, ${place.ownCode},
      ${question.question}, ${question.answer}, ${status}, ${created_at}::text::timestamptz, ${askerId}, ${asker?.page_url ?? null},
      decode(${asker?.words_hash ?? null}::text, 'hex'), true)
    ON CONFLICT (store_id, coalesce(own_code, product_code), asker_id, words_hash) WHERE asker_id IS NOT NULL DO NOTHING`;
  const answer = asker?.private_answer;
  if (written === 0 || !answer) return written > 0;
  await tx`
    INSERT INTO private_answers (store_id, question_id, answer, token_hash, created_at, expires_at)
    VALUES (${storeId}, ${id}, ${answer.answer}, decode(${answer.token_hash}::text, 'hex'),
      ${answer.created_at}::text::timestamptz, ${answer.expires_at}::text::timestamptz)`;
  return true;
}

async function upsertAsker(tx: TransactionSql, storeId: string, { email }: AskerRecord): Promise<number> {
  const [known] = await tx<{ id: number }[]>`
    SELECT id FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email})`;
  if (known) return known.id;
  const made = oneRow(
    await tx<{ id: number }[]>`
    INSERT INTO askers (store_id, email) VALUES (${storeId}, ${email}) RETURNING id`,
  );
  return made.id;
}
