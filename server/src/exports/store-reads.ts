import type { OrderRecord } from '@opina/contract/records/order';
import type { QuestionRecord } from '@opina/contract/records/question';
import type { ReviewRecord } from '@opina/contract/records/review';
import type { ProductRecord, StoreRecord, SurveyQuestionRecord } from '@opina/contract/records/store';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { readSurveyDefinitions } from '../surveys/definition-queries.ts';

/** One view of a store, however long it is read and whatever is written meanwhile. */
export interface StoreSnapshot {
  store(): Promise<StoreRecord | undefined>;
  products(): AsyncGenerator<ProductRecord>;
  surveyQuestions(): AsyncGenerator<SurveyQuestionRecord>;
  /** None without personal data. */
  orders(): AsyncGenerator<OrderRecord>;
  /** Own pictures by the keys of their files. */
  reviews(): AsyncGenerator<ReviewRecord>;
  questions(): AsyncGenerator<QuestionRecord>;
  /** How many records there are of all kinds, to tell how far an export is. */
  size(): Promise<number>;
  /** Whether a review has a picture whose files are our own. */
  hasOwnPictures(): Promise<boolean>;
  /** Languages that reviews are translated into, in order. */
  translationLocales(): Promise<string[]>;
}

const batchRows = 200;

/**
 * Reads a store in one transaction, always in the same order and in memory that does not grow with it. E-mail addresses
 * and what only one person may read come along only when they are asked for.
 */
export async function readStoreSnapshot<T>(
  sql: Sql,
  { storeId, withPersonalData }: { readonly storeId: string; readonly withPersonalData: boolean },
  read: (snapshot: StoreSnapshot) => Promise<T>,
): Promise<T> {
  const outcome = await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => ({
    value: await read({
      store: () => readStore(tx, storeId, withPersonalData),
      products: () => readProducts(tx, storeId),
      surveyQuestions: () => readSurveyQuestions(tx, storeId),
      orders: () => readOrders(tx, storeId, withPersonalData),
      reviews: () => readReviews(tx, storeId, withPersonalData),
      questions: () => readQuestions(tx, storeId, withPersonalData),
      size: () => readSize(tx, storeId, withPersonalData),
      hasOwnPictures: () => readHasOwnPictures(tx, storeId),
      translationLocales: () => readTranslationLocales(tx, storeId),
    }),
  }));
  return outcome.value as T;
}

async function readStore(
  tx: TransactionSql,
  storeId: string,
  withPersonalData: boolean,
): Promise<StoreRecord | undefined> {
  const key = withPersonalData ? tx`encode(source_key, 'hex') AS source_key,` : tx``;
  const [row] = await tx<RecordRow<StoreRecord>[]>`
    SELECT ${record(
      tx,
      tx`'store' AS type, 1 AS version, name, locale, features, auditor, time_zone, page_hosts, products_from_pages, ${key}
      ARRAY(SELECT tag FROM store_tags WHERE store_id = ${storeId} ORDER BY tag) AS tags`,
    )}
    FROM stores WHERE id = ${storeId}`;
  return row?.record;
}

async function readSize(tx: TransactionSql, storeId: string, withPersonalData: boolean): Promise<number> {
  const { size } = oneRow(
    await tx<{ size: number }[]>`
    SELECT (SELECT count(*) FROM products WHERE store_id = ${storeId})
      + (SELECT count(*) FROM survey_questions WHERE store_id = ${storeId})
      + (SELECT count(*) FROM orders WHERE store_id = ${storeId} AND ${withPersonalData}::boolean)
      + (SELECT count(*) FROM opinions WHERE store_id = ${storeId})
      + (SELECT count(*) FROM questions WHERE store_id = ${storeId}) AS size`,
  );
  return size;
}

async function readHasOwnPictures(tx: TransactionSql, storeId: string): Promise<boolean> {
  const { has } = oneRow(
    await tx<{ has: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM opinion_photos WHERE store_id = ${storeId} AND image LIKE 'media:%') AS has`,
  );
  return has;
}

async function readTranslationLocales(tx: TransactionSql, storeId: string): Promise<string[]> {
  const rows = await tx<{ locale: string }[]>`
    SELECT DISTINCT locale COLLATE "C" AS locale FROM opinion_translations
    WHERE store_id = ${storeId} ORDER BY locale`;
  return rows.map(({ locale }) => locale);
}

async function* readProducts(tx: TransactionSql, storeId: string): AsyncGenerator<ProductRecord> {
  await tx`
    DECLARE exported_products NO SCROLL CURSOR FOR
    SELECT ${record(tx, tx`'product' AS type, code, name, tags, photos_urls`)} FROM products
    WHERE store_id = ${storeId} ORDER BY code COLLATE "C"`;
  yield* records<ProductRecord>(tx, 'exported_products');
}

async function* readSurveyQuestions(
  tx: TransactionSql,
  storeId: string,
): AsyncGenerator<SurveyQuestionRecord> {
  for (let offset = 0; ; offset += batchRows) {
    const page = await readSurveyDefinitions(tx, storeId, { limit: batchRows, offset });
    for (const { kind, description, weight, expected, tags, options } of page) {
      yield {
        type: 'survey_question',
        kind,
        description,
        weight,
        ...(expected && { expected: [...expected] }),
        tags: [...tags],
        options: options.map((option) => ({
          description: option.description,
          ordering: option.ordering,
          weight: option.weight,
        })),
      };
    }
    if (page.length < batchRows) return;
  }
}

async function* readOrders(
  tx: TransactionSql,
  storeId: string,
  withPersonalData: boolean,
): AsyncGenerator<OrderRecord> {
  if (!withPersonalData) return;
  await tx`
    DECLARE exported_orders NO SCROLL CURSOR FOR
    SELECT ${record(
      tx,
      tx`'order' AS type, order_id, ${instant(tx, 'delivery_date')} AS delivery_date, client_email,
      client_first_name, client_last_name, client_phone, client_tags, tags,
      ${instant(tx, 'created_at')} AS created_at, ${instant(tx, 'updated_at')} AS updated_at,
      ${list(
        tx,
        tx`
        SELECT json_agg(json_build_object('product_code', i.product_code, 'name', i.name, 'url', i.url,
          'price', i.price::text, 'photos_urls', i.photos_urls, 'tags', i.tags, 'extra', i.extra)
          ORDER BY i.position)
        FROM order_items AS i WHERE i.store_id = o.store_id AND i.order_id = o.order_id`,
      )} AS items`,
    )}
    FROM orders AS o WHERE store_id = ${storeId} ORDER BY order_id COLLATE "C"`;
  yield* records<OrderRecord>(tx, 'exported_orders');
}

/** By the id they were first exported under: those who were given new ids stay where they were. */
const exportedOrder = (tx: TransactionSql) =>
  tx`coalesce(former_id, id), source COLLATE "C" NULLS FIRST, source_id COLLATE "C", id`;

async function* readReviews(
  tx: TransactionSql,
  storeId: string,
  withPersonalData: boolean,
): AsyncGenerator<ReviewRecord> {
  // The ids alone are sorted, and whole reviews read as they are written.
  await tx`
    DECLARE exported_reviews NO SCROLL CURSOR FOR
    SELECT id FROM opinions WHERE store_id = ${storeId} ORDER BY ${exportedOrder(tx)}`;
  for await (const rows of fetched<{ id: number }>(tx, 'exported_reviews')) {
    const ids = rows.map(({ id }) => id);
    const reviews = await tx<RecordRow<ReviewRecord>[]>`
      SELECT ${record(
        tx,
        tx`'review' AS type, coalesce(former_id, id) AS id, source, source_id, product_code, rate, title, text,
        ${withPersonalData ? tx`author_name, author_email, order_id, profile` : tx`'' AS author_name, NULL AS profile`},
        recommends, locale, ${instant(tx, 'created_at')} AS created_at,
        upvotes_count, downvotes_count, voted_upvotes, upvoting_networks, third_party_name, origin, sale_item_id,
        status,
        ${list(
          tx,
          tx`
          SELECT json_agg(json_build_object('locale', t.locale, 'title', t.title, 'text', t.text)
            ORDER BY t.locale COLLATE "C")
          FROM opinion_translations AS t WHERE t.store_id = o.store_id AND t.opinion_id = o.id`,
        )} AS translations,
        ${list(
          tx,
          tx`
          SELECT json_agg(json_build_object('position', c.position, 'text', c.text,
            'created_at', ${instant(tx, 'c.created_at')}) ORDER BY c.position)
          FROM opinion_comments AS c WHERE c.store_id = o.store_id AND c.opinion_id = o.id`,
        )} AS comments,
        ${list(
          tx,
          tx`
          SELECT json_agg(json_build_object('image', p.image, 'square', p.square, 'square_150', p.square_150,
            'thumbnail', p.thumbnail, 'content_hash', encode(p.content_hash, 'hex')) ORDER BY p.position, p.id)
          FROM opinion_photos AS p WHERE p.store_id = o.store_id AND p.opinion_id = o.id`,
        )} AS photos,
        ${list(
          tx,
          tx`
          SELECT json_agg(json_build_object('kind', q.kind, 'question', q.description, 'ordering', s.ordering)
            ORDER BY q.kind COLLATE "C", q.description COLLATE "C", s.ordering)
          FROM survey_answers AS a
          JOIN survey_options AS s ON s.store_id = a.store_id AND s.id = a.option_id
          JOIN survey_questions AS q ON q.store_id = s.store_id AND q.id = s.question_id
          WHERE a.store_id = o.store_id AND a.opinion_id = o.id`,
        )} AS survey_answers,
        ${list(
          tx,
          tx`
          SELECT json_agg(json_build_object('visitor', encode(v.visitor_hash, 'hex'), 'action', v.action,
            'created_at', ${instant(tx, 'v.created_at')}) ORDER BY v.created_at, v.visitor_hash)
          FROM votes AS v WHERE v.store_id = o.store_id AND v.opinion_id = o.id`,
        )} AS votes`,
      )}
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (wanted_id, place)
      JOIN opinions AS o ON o.store_id = ${storeId} AND o.id = wanted.wanted_id
      ORDER BY wanted.place`;
    for (const row of reviews) yield row.record;
  }
}

async function* readQuestions(
  tx: TransactionSql,
  storeId: string,
  withPersonalData: boolean,
): AsyncGenerator<QuestionRecord> {
  const asker = withPersonalData
    ? tx`, (
        SELECT json_build_object('email', a.email, 'page_url', q.page_url,
          'words_hash', encode(q.words_hash, 'hex'), 'private_answer', (
            SELECT json_build_object('answer', p.answer, 'token_hash', encode(p.token_hash, 'hex'),
              'created_at', ${instant(tx, 'p.created_at')}, 'expires_at', ${instant(tx, 'p.expires_at')})
            FROM private_answers AS p WHERE p.store_id = q.store_id AND p.question_id = q.id))
        FROM askers AS a WHERE a.store_id = q.store_id AND a.id = q.asker_id) AS asker`
    : tx``;
  await tx`
    DECLARE exported_questions NO SCROLL CURSOR FOR
    SELECT ${record(
      tx,
      tx`'question' AS type, coalesce(former_id, id) AS id, source, source_id, product_code, question, answer,
      status, ${instant(tx, 'created_at')} AS created_at ${asker}`,
    )}
    FROM questions AS q WHERE store_id = ${storeId} ORDER BY ${exportedOrder(tx)}`;
  yield* records<QuestionRecord>(tx, 'exported_questions');
}

interface RecordRow<T> {
  readonly record: T;
}

/** One value of these columns under their own names, which rows would have in camel case. */
const record = (tx: TransactionSql, columns: ReturnType<TransactionSql>) =>
  tx`(SELECT row_to_json(one) FROM (SELECT ${columns}) AS one) AS record`;

async function* records<T>(tx: TransactionSql, cursor: string): AsyncGenerator<T> {
  for await (const rows of fetched<RecordRow<T>>(tx, cursor)) {
    for (const row of rows) yield row.record;
  }
}

async function* fetched<Row>(tx: TransactionSql, cursor: string): AsyncGenerator<Row[]> {
  for (;;) {
    const rows = [...(await tx.unsafe(`FETCH ${batchRows} FROM ${cursor}`))] as Row[];
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.unsafe(`CLOSE ${cursor}`);
}

function list(tx: TransactionSql, rows: ReturnType<TransactionSql>) {
  return tx`coalesce((${rows}), '[]')`;
}

/** With all its microseconds, which a JavaScript date would drop. */
function instant(tx: TransactionSql, column: string) {
  return tx`to_char(${tx.unsafe(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
