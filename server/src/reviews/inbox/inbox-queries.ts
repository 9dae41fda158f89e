import type { ModerationReason } from '@opina/contract/constants/moderation';
import type { ReviewSource, ReviewStatus } from '@opina/contract/constants/reviews';
import type { Sql } from '../../platform/database/engine/sql.ts';
import {
  type Fragment,
  type KeysetList,
  type KeysetPage,
  maxExaminedOfInbox,
  type PageRequest,
  readKeysetPage,
} from '../../platform/database/keyset.ts';
import { fewMatches, readSearchPage } from '../../platform/database/search.ts';

/** What a store looks for among its reviews. Undefined: all. */
export interface InboxFilters {
  readonly statuses: readonly ReviewStatus[];
  readonly productCode?: string | undefined;
  /** Both included. */
  readonly minCreatedAt?: Date | undefined;
  readonly maxCreatedAt?: Date | undefined;
  readonly rates?: readonly number[] | undefined;
  /** A language, or a language and country. */
  readonly locale?: string | undefined;
  readonly hasPhotos?: boolean | undefined;
  readonly hasVideo?: boolean | undefined;
  readonly isVerified?: boolean | undefined;
  readonly origin?: ReviewSource | undefined;
  readonly reason?: ModerationReason | undefined;
  /** With an open report. */
  readonly isReported?: boolean | undefined;
  readonly isReplied?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
  /** As a `tsquery`. */
  readonly search?: string | undefined;
}

/** Ids of a page of reviews. What few reviews have is found by its own index; otherwise the reviews are looked at in order. */
export async function listInboxIds(
  sql: Sql,
  storeId: string,
  filters: InboxFilters,
  page: PageRequest,
): Promise<KeysetPage> {
  const { search } = filters;
  const withoutWords = conditions(sql, storeId, filters);
  const words = search === undefined ? [] : [matchesWords(sql, search)];
  const among = (ids: readonly number[]) =>
    sql`${ofStatuses(sql, storeId, filters)} AND o.id = ANY (${[...ids]})`;
  const filter = allOf(sql, [...withoutWords, ...words]);
  const scan: KeysetList = {
    ...page,
    maxExamined: maxExaminedOfInbox,
    filter,
    parts: partsOf(sql, storeId, filters),
  };
  const few = filters.ids ?? (await findFew(sql, storeId, filters));
  if (few !== undefined) return readKeysetPage(sql, { ...scan, parts: [among(few)] });
  if (search === undefined) return readKeysetPage(sql, scan);
  const matches = sql`opinions AS o WHERE o.store_id = ${storeId} AND ${matchesWords(sql, search)}`;
  return readSearchPage(sql, scan, { filter, matches, among });
}

/** The reviews with an open report or with a video, if the list is of these and they are few. */
async function findFew(
  sql: Sql,
  storeId: string,
  filters: InboxFilters,
): Promise<readonly number[] | undefined> {
  if (filters.isReported) {
    return fewMatches(
      await sql<{ id: number }[]>`
      SELECT opinion_id AS id FROM opinion_reports WHERE store_id = ${storeId} AND status = 'open'
      ORDER BY id DESC LIMIT ${fewMatches.limit}`,
    );
  }
  if (!filters.hasVideo) return undefined;
  return fewMatches(
    await sql<{ id: number }[]>`
    SELECT opinion_id AS id FROM opinion_videos WHERE store_id = ${storeId}
    ORDER BY opinion_id DESC LIMIT ${fewMatches.limit}`,
  );
}

/** One part for each status, in the order of its index. */
function partsOf(sql: Sql, storeId: string, filters: InboxFilters): Fragment[] {
  return filters.statuses.map((status) => {
    // What stands in the conditions of partial indexes is part of the text: a parameter would not match them.
    const inIndex = status === 'published' ? sql`o.status = 'published'` : sql`o.status <> 'published'`;
    return sql`opinions AS o WHERE o.store_id = ${storeId} AND o.status = ${status}
      ${filters.productCode === undefined ? sql`` : sql`AND ${inIndex}`} ${inRange(sql, filters)}`;
  });
}

const ofStatuses = (sql: Sql, storeId: string, filters: InboxFilters): Fragment => sql`
  opinions AS o WHERE o.store_id = ${storeId} AND o.status = ANY (${[...filters.statuses]}) ${inRange(sql, filters)}`;

function inRange(sql: Sql, { productCode, minCreatedAt, maxCreatedAt }: InboxFilters): Fragment {
  return sql`
    ${productCode === undefined ? sql`` : sql`AND o.product_code = ${productCode}`}
    ${minCreatedAt === undefined ? sql`` : sql`AND o.created_at >= ${minCreatedAt}`}
    ${maxCreatedAt === undefined ? sql`` : sql`AND o.created_at <= ${maxCreatedAt}`}`;
}

function allOf(sql: Sql, all: readonly Fragment[]): Fragment | undefined {
  const [first, ...others] = all;
  return first && others.reduce((before, one) => sql`${before} AND ${one}`, first);
}

function conditions(sql: Sql, storeId: string, filters: InboxFilters): Fragment[] {
  const { rates, locale, isVerified, origin, reason } = filters;
  return [
    ...(rates === undefined ? [] : [sql`o.rate = ANY (${[...rates]}::int[])`]),
    ...(locale === undefined ? [] : [sql`(o.locale = ${locale} OR o.locale LIKE ${`${locale}-%`})`]),
    ...(isVerified === undefined ? [] : [sql`(o.origin = 'bought_here') = ${isVerified}`]),
    ...(origin === undefined ? [] : [sql`o.origin = ${origin}`]),
    ...(reason === undefined ? [] : [sql`o.status_reason = ${reason}`]),
    ...hangingOn(sql, storeId, filters),
  ];
}

/** Each looked up for one review: as a join, it might read all rows of the store. The limit makes sure of that. */
function hangingOn(
  sql: Sql,
  storeId: string,
  { isReplied, hasPhotos, hasVideo, isReported }: InboxFilters,
): Fragment[] {
  const has = (isWanted: boolean | undefined, rows: Fragment) =>
    isWanted === undefined ? [] : [sql`((SELECT 1 FROM ${rows} LIMIT 1) IS NOT NULL) = ${isWanted}`];
  const ofReview = sql`h.store_id = ${storeId} AND h.opinion_id = o.id`;
  return [
    ...has(isReplied, sql`opinion_comments AS h WHERE ${ofReview}`),
    ...has(hasPhotos, sql`opinion_photos AS h WHERE ${ofReview}`),
    ...has(hasVideo, sql`opinion_videos AS h WHERE ${ofReview}`),
    ...has(isReported, sql`opinion_reports AS h WHERE ${ofReview} AND h.status = 'open'`),
  ];
}

/** As the index `opinions_by_terms` has it. */
const matchesWords = (sql: Sql, search: string): Fragment => sql`
  search_terms(o.author_name || ' ' || o.product_code || ' ' || coalesce(o.order_id, '') || ' ' || o.title || ' ' || o.text)
    @@ ${search}::text::tsquery`;
