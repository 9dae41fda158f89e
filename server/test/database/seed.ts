import type { ReviewSource, ReviewStatus } from '@opina/contract/constants/reviews';
import { fillSlots } from '@opina/test-kit/large-store/fill-slots';
import type { Sql } from '../../src/platform/database/engine/sql.ts';

export interface SeedReview {
  readonly rate: number;
  readonly title?: string;
  readonly text?: string;
  readonly authorName?: string;
  readonly profile?: string;
  readonly recommends?: boolean;
  readonly locale?: string;
  /** ISO 8601. */
  readonly createdAt?: string;
  readonly upvotesCount?: number;
  readonly downvotesCount?: number;
  readonly thirdPartyName?: string;
  /** Default: `third_party` if a third party is named, otherwise `bought_here`. */
  readonly origin?: ReviewSource;
  readonly saleItemId?: number;
  readonly status?: ReviewStatus;
  readonly translations?: readonly {
    readonly locale: string;
    readonly title: string;
    readonly text: string;
  }[];
  readonly comments?: readonly string[];
  /** Names, from which the addresses of the sizes are made. */
  readonly photos?: readonly string[];
}

export interface SeedQuestion {
  readonly question: string;
  readonly answer?: string;
  readonly status?: 'pending' | 'published' | 'hidden';
  readonly createdAt?: string;
}

export interface SeedProduct {
  readonly code: string;
  readonly name?: string;
  readonly tags?: readonly string[];
  readonly reviews?: readonly SeedReview[];
  readonly questions?: readonly SeedQuestion[];
}

export interface SeedStore {
  readonly id: string;
  readonly name?: string;
  readonly locale?: string;
  readonly features?: Readonly<Record<string, unknown>>;
  readonly pageHosts?: readonly string[];
  readonly products?: readonly SeedProduct[];
}

/** Ids of the reviews by product code, in the given order. */
export type SeededIds = Readonly<Record<string, readonly number[]>>;

/** Writes a store and its rows, then the summaries counted from them. */
export async function seedStore(sql: Sql, store: SeedStore): Promise<SeededIds> {
  await sql`
    INSERT INTO stores (id, name, locale, features, page_hosts)
    SELECT ${store.id}, ${store.name ?? 'Loja'}, ${store.locale ?? 'pt-BR'},
      ${JSON.stringify(store.features ?? {})}::text::jsonb,
      ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(store.pageHosts ?? [])}::text::jsonb))`;
  const ids: Record<string, readonly number[]> = {};
  for (const product of store.products ?? []) ids[product.code] = await seedProduct(sql, store.id, product);
  await countSummaries(sql, store.id);
  return ids;
}

async function seedProduct(sql: Sql, storeId: string, product: SeedProduct): Promise<number[]> {
  await sql`
    INSERT INTO products (store_id, code, name, tags)
    VALUES (${storeId}, ${product.code}, ${product.name ?? ''}, ${[...(product.tags ?? [])]})`;
  const ids: number[] = [];
  for (const review of product.reviews ?? []) {
    ids.push(await seedReview(sql, storeId, product.code, review));
  }
  for (const question of product.questions ?? []) await seedQuestion(sql, storeId, product.code, question);
  return ids;
}

const plainReview = {
  title: '',
  text: '',
  authorName: '',
  profile: null,
  recommends: null,
  locale: 'pt-BR',
  createdAt: '2026-01-01T00:00:00Z',
  upvotesCount: 0,
  downvotesCount: 0,
  thirdPartyName: null,
  saleItemId: null,
  status: 'published',
  photos: [],
} as const;

async function seedReview(sql: Sql, storeId: string, code: string, review: SeedReview): Promise<number> {
  const whole = { ...plainReview, ...review };
  const row = {
    store_id: storeId,
    product_code: code,
    rate: whole.rate,
    title: whole.title,
    text: whole.text,
    author_name: whole.authorName,
    profile: whole.profile,
    recommends: whole.recommends,
    locale: whole.locale,
    created_at: whole.createdAt,
    upvotes_count: whole.upvotesCount,
    downvotes_count: whole.downvotesCount,
    photos_count: whole.photos.length,
    third_party_name: whole.thirdPartyName,
    origin: whole.origin ?? (whole.thirdPartyName === null ? 'bought_here' : 'third_party'),
    sale_item_id: whole.saleItemId,
    status: whole.status,
  };
  const [inserted] = await sql<{ id: number }[]>`INSERT INTO opinions ${sql(row)} RETURNING id`;
  const key = { store_id: storeId, opinion_id: inserted?.id ?? 0 };
  await seedParts(sql, key, review);
  return key.opinion_id;
}

type ReviewKey = { readonly store_id: string; readonly opinion_id: number };

async function seedParts(sql: Sql, key: ReviewKey, review: SeedReview): Promise<void> {
  for (const translation of review.translations ?? []) {
    await sql`INSERT INTO opinion_translations ${sql({ ...key, ...translation })}`;
  }
  for (const [position, text] of (review.comments ?? []).entries()) {
    await sql`INSERT INTO opinion_comments ${sql({ ...key, position, text })}`;
  }
  for (const [position, name] of (review.photos ?? []).entries()) {
    const sizes = {
      image: `${name}.jpg`,
      square: `${name}-s.jpg`,
      square_150: `${name}-150.jpg`,
      thumbnail: `${name}-t.jpg`,
    };
    await sql`INSERT INTO opinion_photos ${sql({ ...key, position, ...sizes })}`;
  }
}

async function seedQuestion(sql: Sql, storeId: string, code: string, question: SeedQuestion): Promise<void> {
  await sql`
    INSERT INTO questions (store_id, product_code, question, answer, status, created_at)
    VALUES (${storeId}, ${code}, ${question.question}, ${question.answer ?? null},
      ${question.status ?? 'published'}, ${question.createdAt ?? '2026-01-01T00:00:00Z'})`;
}

async function countSummaries(sql: Sql, storeId: string): Promise<void> {
  await sql`
    INSERT INTO product_summaries (store_id, product_code, rate_1, rate_2, rate_3, rate_4, rate_5,
      recommends_yes, recommends_no, imported, third_party, open_reviews, opinions_with_photos, photos, questions)
    SELECT p.store_id, p.code,
      count(*) FILTER (WHERE rate = 1), count(*) FILTER (WHERE rate = 2), count(*) FILTER (WHERE rate = 3),
      count(*) FILTER (WHERE rate = 4), count(*) FILTER (WHERE rate = 5),
      count(*) FILTER (WHERE recommends), count(*) FILTER (WHERE NOT recommends),
      count(*) FILTER (WHERE origin = 'imported'), count(*) FILTER (WHERE origin = 'third_party'),
      count(*) FILTER (WHERE origin = 'open'), count(*) FILTER (WHERE photos_count > 0), coalesce(sum(photos_count), 0),
      (SELECT count(*) FROM questions AS q
        WHERE q.store_id = p.store_id AND q.product_code = p.code AND q.status = 'published')
    FROM products AS p
    LEFT JOIN opinions AS o ON o.store_id = p.store_id AND o.product_code = p.code AND o.status = 'published'
    WHERE p.store_id = ${storeId}
    GROUP BY p.store_id, p.code`;
  await sql`
    INSERT INTO store_summaries (store_id, rate_count, rate_sum, rate_1, rate_2, rate_3, rate_4, rate_5,
      imported, third_party, open_reviews)
    SELECT ${storeId}::text, count(*), coalesce(sum(rate), 0),
      count(*) FILTER (WHERE rate = 1), count(*) FILTER (WHERE rate = 2), count(*) FILTER (WHERE rate = 3),
      count(*) FILTER (WHERE rate = 4), count(*) FILTER (WHERE rate = 5),
      count(*) FILTER (WHERE origin = 'imported'), count(*) FILTER (WHERE origin = 'third_party'),
      count(*) FILTER (WHERE origin = 'open')
    FROM opinions WHERE store_id = ${storeId} AND status = 'published'`;
  await fillSlots(sql, storeId);
}
