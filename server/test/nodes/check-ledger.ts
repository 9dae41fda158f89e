import { expect } from 'vitest';
import { createVisitorHasher } from '../../src/platform/core/visitor-hashes.ts';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { deleteSaltsBefore, readSalt } from '../../src/platform/database/salts.ts';
import { recount } from '../database/recount.ts';
import { type Acknowledged, type AskedQuestion, type Ledger, rowsOfImport } from './busy-store.ts';

/** Fails if a row that a server acknowledged is not as it was acknowledged, or a count differs from its rows. */
export async function checkLedger(sql: Sql, ledger: Ledger): Promise<void> {
  const wrong = [
    ...(await checkVotes(sql, ledger)),
    ...(await checkQuestions(sql, ledger)),
    ...(await checkPeople(sql, ledger)),
    ...(await checkImports(sql, ledger)),
    ...(await checkReviews(sql, ledger)),
  ];
  expect(wrong).toEqual([]);
  const { kept, counted } = await recount(sql);
  expect(kept).toEqual(counted);
  expect(await keptPartCounts(sql)).toEqual(await countedParts(sql));
}

/** What is stored, if neither the acknowledged nor the pending value is. */
function differs<T>(
  what: string,
  { last, pending = last }: Acknowledged<T>,
  stored: T | undefined,
): string[] {
  if (stored === last || stored === pending) return [];
  return [`${what}: ${stored}, acknowledged: ${last}, pending: ${pending}`];
}

async function checkVotes(sql: Sql, { votes }: Ledger): Promise<string[]> {
  const hashOf = createVisitorHasher({
    readSalt: (name) => readSalt(sql, name),
    deleteSaltsBefore: (prefix, name) => deleteSaltsBefore(sql, prefix, name),
  });
  const rows = await sql<{ hash: string; action: 'upvote' | 'downvote' }[]>`
    SELECT encode(visitor_hash, 'hex') AS hash, action FROM votes`;
  const stored = new Map(rows.map(({ hash, action }) => [hash, action]));
  const wrong: string[] = [];
  for (const { visitorId: id, reviewId, vote } of votes) {
    const hash = await hashOf({ id, address: '', userAgent: '' }, reviewId);
    wrong.push(...differs('vote', vote, stored.get(Buffer.from(hash).toString('hex')) ?? 'none'));
  }
  return wrong;
}

interface StoredQuestion {
  readonly question: string;
  readonly state: string;
  readonly isUnknown: boolean;
}

async function checkQuestions(sql: Sql, { questions }: Ledger): Promise<string[]> {
  const rows = await sql<StoredQuestion[]>`
    SELECT question, asker_id IS NULL AS is_unknown, CASE
      WHEN answer IS NOT NULL AND asker_id IS NULL THEN 'erased' WHEN answer IS NOT NULL THEN 'public'
      WHEN EXISTS (SELECT FROM private_answers AS p WHERE p.store_id = q.store_id AND p.question_id = q.id)
        THEN 'private' ELSE 'asked' END AS state
    FROM questions AS q`;
  const askers = await sql<{ email: string }[]>`SELECT email FROM askers`;
  const emails = new Set(askers.map(({ email }) => email));
  return questions.flatMap((asked) => {
    const [stored, ...others] = rows.filter((row) => row.question === asked.question);
    if (others.length > 0) return [`${others.length + 1} times: ${asked.question}`];
    if (stored === undefined) return asked.acknowledged > 0 ? [`lost: ${asked.question}`] : [];
    return checkAsked(asked, stored, emails.has(asked.email));
  });
}

function checkAsked({ question, state }: AskedQuestion, stored: StoredQuestion, hasAsker: boolean): string[] {
  const isErased = stored.state === 'erased';
  if (hasAsker === isErased || stored.isUnknown !== isErased) return [`asker of ${question}`];
  return differs<string>(question, state, stored.state);
}

async function checkPeople(sql: Sql, { people }: Ledger): Promise<string[]> {
  const rows = await sql<{ sourceId: string; email: string | null }[]>`
    SELECT source_id, author_email AS email FROM opinions WHERE source_id IS NOT NULL`;
  const emails = new Map(rows.map(({ sourceId, email }) => [sourceId, email]));
  return people.flatMap(({ sourceId, email, state }) => {
    const stored = emails.get(sourceId);
    const found = stored === undefined ? 'deleted' : stored === null ? 'anonymous' : 'written';
    return differs<string>(email, state, found);
  });
}

async function checkImports(sql: Sql, { imports }: Ledger): Promise<string[]> {
  const rows = await sql<{ source: string; count: number }[]>`
    SELECT source, count(*) AS count FROM opinions WHERE source <> '' GROUP BY source`;
  const counts = new Map(rows.map(({ source, count }) => [source, count]));
  return imports.flatMap((source) =>
    differs(`import ${source}`, { last: rowsOfImport }, counts.get(source) ?? 0),
  );
}

async function checkReviews(sql: Sql, ledger: Ledger): Promise<string[]> {
  const replies = await sql<{ text: string }[]>`SELECT text FROM opinion_comments`;
  const reviews = await sql<{ id: number; status: string; photos: number }[]>`
    SELECT id, status, photos_count AS photos FROM opinions`;
  const byId = new Map(reviews.map((review) => [review.id, review]));
  const chosen = await sql<{ id: number; optionId: number }[]>`
    SELECT opinion_id AS id, option_id FROM survey_answers`;
  const choices = new Map(chosen.map(({ id, optionId }) => [id, optionId]));
  return [
    ...ledger.replies.flatMap(({ text, state }) => {
      const { length } = replies.filter((reply) => reply.text === text);
      return length > 1
        ? [`${length} times: reply ${text}`]
        : differs<string>(`reply ${text}`, state, length === 1 ? 'there' : 'gone');
    }),
    ...ledger.photos.flatMap(({ reviewId, count }) =>
      differs(`photos of ${reviewId}`, count, byId.get(reviewId)?.photos),
    ),
    ...ledger.statuses.flatMap(({ reviewId, status }) =>
      differs(`status of ${reviewId}`, status, byId.get(reviewId)?.status),
    ),
    ...ledger.choices.flatMap(({ reviewId, optionId }) =>
      differs(`choice of ${reviewId}`, optionId, choices.get(reviewId) ?? 0),
    ),
  ];
}

/** Counts that `recount` does not have: pictures of a review, questions of a product, survey answers. */
async function keptPartCounts(sql: Sql): Promise<unknown> {
  return {
    photos: [
      ...(await sql`SELECT id, photos_count AS count FROM opinions WHERE photos_count > 0 ORDER BY id`),
    ],
    questions: [
      ...(await sql`
        SELECT store_id, product_code, questions AS count FROM product_summaries WHERE questions > 0
        ORDER BY store_id, product_code`),
    ],
    answers: [
      ...(await sql`
        SELECT store_id, product_code, option_id, answers_count AS count FROM survey_summaries
        WHERE answers_count > 0 ORDER BY store_id, product_code, option_id`),
    ],
    respondents: [
      ...(await sql`
        SELECT store_id, product_code, sum(reviews_count)::int AS count FROM survey_respondents
        WHERE reviews_count > 0 GROUP BY store_id, product_code ORDER BY store_id, product_code`),
    ],
  };
}

async function countedParts(sql: Sql): Promise<unknown> {
  const answers = sql`
    FROM survey_answers AS a JOIN opinions AS o ON o.store_id = a.store_id AND o.id = a.opinion_id
    WHERE o.status = 'published'`;
  return {
    photos: [
      ...(await sql`
        SELECT opinion_id AS id, count(*)::int AS count FROM opinion_photos GROUP BY opinion_id ORDER BY opinion_id`),
    ],
    questions: [
      ...(await sql`
        SELECT store_id, product_code, count(*)::int AS count FROM questions WHERE status = 'published'
        GROUP BY store_id, product_code ORDER BY store_id, product_code`),
    ],
    answers: [
      ...(await sql`
        SELECT a.store_id, a.product_code, a.option_id, count(*)::int AS count ${answers}
        GROUP BY a.store_id, a.product_code, a.option_id ORDER BY a.store_id, a.product_code, a.option_id`),
    ],
    respondents: [
      ...(await sql`
        SELECT a.store_id, a.product_code, count(DISTINCT a.opinion_id)::int AS count ${answers}
        GROUP BY a.store_id, a.product_code ORDER BY a.store_id, a.product_code`),
    ],
  };
}
