import type { Status } from '@opina/contract/constants/reviews';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { type Place, placeProduct } from '../products/insert-products.ts';
import { countPublishedQuestions } from '../products/summaries.ts';
import { enqueueEvent } from '../webhooks/enqueue-event.ts';
import { lockQuestion, refusalOf, type WriteOutcome } from './status.ts';

export interface NewQuestion {
  readonly storeId: string;
  readonly productCode: string;
  readonly question: string;
  /** Of its words alone: tells when it is the same question again. */
  readonly wordsHash: Uint8Array;
  readonly email: string;
  readonly pageUrl: string | null;
  /** Undefined: as many questions as one likes. */
  readonly flood: FloodLimits | undefined;
}

/** How many questions are taken in a window, by store. */
export interface FloodLimits {
  readonly windowMinutes: number;
  readonly perEmail: number;
  readonly perAddress: number;
  /** Tells the address again for as long as the window, and not what it is. */
  readonly addressHash: Uint8Array;
}

/** The id of a question that was stored before is one that nobody has: nothing tells the two apart. */
export type AskOutcome = { readonly id: number } | { readonly refused: 'flood' };

/**
 * Stores a question for the store to answer, with its asker and, if nobody has heard of it, its product; or nothing at
 * all, when too much was asked in a short time or the same person has asked it before. Exact however much arrives at
 * once: questions from one address or one asker wait for one another.
 */
export async function insertQuestion(sql: Sql, question: NewQuestion): Promise<AskOutcome> {
  return sql.begin(async (tx) => {
    await lockAskers(tx, question);
    const askerId = await findAsker(tx, question);
    if (question.flood && (await isFlood(tx, question.storeId, askerId, question.flood))) {
      return { refused: 'flood' };
    }
    const placed = { ...question, ...(await placeProduct(tx, question.storeId, question.productCode)) };
    if (askerId !== undefined && (await isAsked(tx, placed, askerId))) return { id: await unusedId(tx) };
    return writeQuestion(tx, placed, askerId ?? (await insertAsker(tx, question)));
  });
}

/** Publishes a question, hides it or has it wait, and keeps the product's count. */
export async function writeQuestionStatus(
  sql: Sql,
  storeId: string,
  id: number,
  { status, ifVersion }: { readonly status: Status; readonly ifVersion?: number | undefined },
): Promise<WriteOutcome> {
  return sql.begin(async (tx) => {
    const question = await lockQuestion(tx, storeId, id);
    const refusal = refusalOf(question, ifVersion);
    if (question === undefined || refusal !== undefined) return refusal ?? 'question unknown';
    if (question.status === status) return 'written';
    await tx`UPDATE questions SET status = ${status} WHERE store_id = ${storeId} AND id = ${id}`;
    const change = Number(status === 'published') - Number(question.status === 'published');
    if (change !== 0) await countPublishedQuestions(tx, storeId, question.productCode, change);
    await recordActivity(tx, storeId, {
      subject: 'question',
      id,
      before: { status: question.status },
      after: { status },
    });
    return 'written';
  });
}

/** Always the address first: two requests never wait for each other. */
async function lockAskers(tx: TransactionSql, { storeId, email, flood }: NewQuestion): Promise<void> {
  if (flood !== undefined) {
    const address = Buffer.from(flood.addressHash).toString('hex');
    await lockName(tx, storeId, JSON.stringify(['question from', storeId, address]));
  }
  await lockAsker(tx, storeId, email);
}

/** Until the commit nobody else asks, or is forgotten, under this e-mail address. */
export async function lockAsker(tx: TransactionSql, storeId: string, email: string): Promise<void> {
  await lockName(tx, storeId, JSON.stringify(['question of', storeId, email.toLowerCase()]));
}

async function findAsker(tx: TransactionSql, { storeId, email }: NewQuestion): Promise<number | undefined> {
  const [asker] = await tx<{ id: number }[]>`
    SELECT id FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email})`;
  return asker?.id;
}

async function isAsked(
  tx: TransactionSql,
  { storeId, productCode, wordsHash }: NewQuestion,
  askerId: number,
): Promise<boolean> {
  const same = await tx`
    SELECT 1 FROM questions
    WHERE store_id = ${storeId} AND product_code = ${productCode} AND asker_id = ${askerId}
      AND words_hash = ${wordsHash}`;
  return same.length > 0;
}

async function unusedId(tx: TransactionSql): Promise<number> {
  const { id } = oneRow(
    await tx<{ id: number }[]>`SELECT nextval(pg_get_serial_sequence('questions', 'id')) AS id`,
  );
  return id;
}

async function isFlood(
  tx: TransactionSql,
  storeId: string,
  askerId: number | undefined,
  { windowMinutes, perEmail, perAddress, addressHash }: FloodLimits,
): Promise<boolean> {
  const inWindow = tx`store_id = ${storeId} AND created_at > now() - make_interval(mins => ${windowMinutes})`;
  const { byAsker, byAddress } = oneRow(
    await tx<{ byAsker: number; byAddress: number }[]>`
    SELECT
      (SELECT count(*) FROM questions WHERE ${inWindow} AND asker_id = ${askerId ?? null}) AS by_asker,
      (SELECT count(*) FROM questions WHERE ${inWindow} AND address_hash = ${addressHash}) AS by_address`,
  );
  return byAsker >= perEmail || byAddress >= perAddress;
}

async function insertAsker(tx: TransactionSql, { storeId, email }: NewQuestion): Promise<number> {
  const { id } = oneRow(
    await tx<{ id: number }[]>`
    INSERT INTO askers (store_id, email) VALUES (${storeId}, ${email}) RETURNING id`,
  );
  return id;
}

async function writeQuestion(
  tx: TransactionSql,
  question: NewQuestion & Place,
  askerId: number,
): Promise<AskOutcome> {
  const { storeId, productCode, ownCode } = question;
  const { id } = oneRow(
    await tx<{ id: number }[]>`
    INSERT INTO questions (store_id, product_code, own_code, question, asker_id, page_url, words_hash, address_hash)
    VALUES (${storeId}, ${productCode}, ${ownCode}, ${question.question}, ${askerId}, ${question.pageUrl},
      ${question.wordsHash}, ${question.flood?.addressHash ?? null})
    RETURNING id`,
  );
  await enqueueEvent(tx, storeId, 'question.asked', {
    question_id: id,
    product_code: productCode,
    question: question.question,
  });
  return { id };
}

/** A question that nobody here asked. `sourceId`: its id where it comes from. */
export interface NewSourcedQuestion {
  readonly sourceId: string;
  readonly productCode: string;
  readonly question: string;
  readonly answer: string | null;
  readonly status: Status;
}

/**
 * Writes a question, its product and its place in the count of published ones, all or nothing. The id of what exists
 * when the same question is; undefined when another has this source id.
 */
export async function insertSourcedQuestion(
  sql: Sql,
  storeId: string,
  source: string,
  { sourceId, productCode, question, answer, status }: NewSourcedQuestion,
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    const place = await placeProduct(tx, storeId, productCode);
    const [written] = await tx<{ id: number }[]>`
      INSERT INTO questions (store_id, product_code, own_code, question, answer, status, source, source_id)
      VALUES (${storeId}, ${place.productCode}, ${place.ownCode}, ${question}, ${answer}, ${status}, ${source}, ${sourceId})
      ON CONFLICT (store_id, source, source_id) WHERE source IS NOT NULL DO NOTHING
      RETURNING id`;
    if (written !== undefined) {
      if (status === 'published') await countPublishedQuestions(tx, storeId, place.productCode, 1);
      const after = { product: place.productCode, question, answer, status };
      await recordActivity(tx, storeId, { subject: 'question', id: written.id, after });
      return written.id;
    }
    const [present] = await tx<{ id: number }[]>`
      SELECT id FROM questions
      WHERE store_id = ${storeId} AND source = ${source} AND source_id = ${sourceId}
        AND coalesce(own_code, product_code) = ${productCode} AND question = ${question}`;
    return present?.id;
  });
}
