import type { Status } from '@opina/contract/constants/reviews';
import type { Sql } from '../platform/database/engine/sql.ts';
import {
  type Fragment,
  type KeysetList,
  type KeysetPage,
  maxExaminedOfInbox,
  micros,
  type PageRequest,
  type Position,
  readKeysetPage,
} from '../platform/database/keyset.ts';
import { readSearchPage } from '../platform/database/search.ts';

/** What a store looks for among its questions. Undefined: all. */
export interface QuestionInboxFilters {
  readonly statuses: readonly Status[];
  readonly productCode?: string | undefined;
  /** In public or for its asker alone. */
  readonly isAnswered?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
  /** As a `tsquery`. */
  readonly search?: string | undefined;
}

/** Ids of a page of questions. */
export async function listInboxIds(
  sql: Sql,
  storeId: string,
  filters: QuestionInboxFilters,
  page: PageRequest,
): Promise<KeysetPage> {
  const { search, ids: asked } = filters;
  const words = search === undefined ? undefined : matchesWords(sql, search);
  const answered = isAnswered(sql, storeId, filters);
  const filter = answered && words ? sql`${answered} AND ${words}` : (answered ?? words);
  const among = (ids: readonly number[]) => sql`
    questions AS o WHERE o.store_id = ${storeId} AND o.status = ANY (${[...filters.statuses]})
      ${ofProduct(sql, filters)} AND o.id = ANY (${[...ids]})`;
  const scan: KeysetList = {
    ...page,
    maxExamined: maxExaminedOfInbox,
    filter,
    parts: partsOf(sql, storeId, filters),
  };
  if (asked !== undefined) return readKeysetPage(sql, { ...scan, parts: [among(asked)] });
  if (words === undefined) return readKeysetPage(sql, scan);
  const matches = sql`questions AS o WHERE o.store_id = ${storeId} AND ${words}`;
  return readSearchPage(sql, scan, { filter, matches, among });
}

/** One part for each status, in the order of its index. */
function partsOf(sql: Sql, storeId: string, filters: QuestionInboxFilters): Fragment[] {
  return filters.statuses.map(
    (status) => sql`
      questions AS o WHERE o.store_id = ${storeId} AND o.status = ${status} ${ofProduct(sql, filters)}
      ${filters.productCode !== undefined && status !== 'published' ? sql`AND o.status <> 'published'` : sql``}`,
  );
}

const ofProduct = (sql: Sql, { productCode }: QuestionInboxFilters): Fragment =>
  productCode === undefined ? sql`` : sql`AND o.product_code = ${productCode}`;

/** Looked up for one question: the limit makes sure that it is no join. */
const isAnswered = (
  sql: Sql,
  storeId: string,
  { isAnswered: isWanted }: QuestionInboxFilters,
): Fragment | undefined =>
  isWanted === undefined
    ? undefined
    : sql`(coalesce(o.answer, '') <> '' OR (
        SELECT 1 FROM private_answers AS a WHERE a.store_id = ${storeId} AND a.question_id = o.id LIMIT 1) IS NOT NULL)
        = ${isWanted}`;

/** As the index `questions_by_terms` has it. */
const matchesWords = (sql: Sql, search: string): Fragment => sql`
  search_terms(o.product_code || ' ' || o.question || ' ' || coalesce(o.answer, '')) @@ ${search}::text::tsquery`;

/** Where a question is in a list by time. */
export async function findPosition(sql: Sql, storeId: string, id: number): Promise<Position | undefined> {
  const [position] = await sql<Position[]>`
    SELECT id, ${micros(sql)} AS at FROM questions WHERE store_id = ${storeId} AND id = ${id}`;
  return position;
}
