import { longTail } from '@opina/test-kit/large-store/long-tail';
import { productCodeOf } from '@opina/test-kit/large-store/put-store';
import { seededRandom } from '@opina/test-kit/widget/seeded-random';
import type { Sent } from '../data/send.ts';

/** The calls, and how many of a hundred requests use each: nine in ten read. */
const shares = {
  root: 30,
  'page of reviews': 25,
  photos: 8,
  questions: 12,
  suggestions: 7,
  'shelf stars': 8,
  vote: 7,
  'question asked': 3,
} as const;

export type Kind = keyof typeof shares;
export const kinds = Object.keys(shares) as Kind[];

export interface ShopperRequest extends Sent {
  readonly kind: Kind;
  /** The status of a successful response. */
  readonly expected: number;
}

const filters = ['', '&page=2', '&page=3', '&by_votes=true', '&with_photos=true', '&positive=true'];
const typed = ['tamnho da manga', 'lavar', 'quanto pesa', 'how long is the sleve', 'costura'];
const shelfSize = 12;

/**
 * The requests of shoppers of a store with a long tail, the same for the same seed: most are for a few products.
 * Votes go to reviews of the list.
 */
export function shoppers(
  { storeId, products, reviewIds }: { storeId: string; products: number; reviewIds: readonly number[] },
  seed: number,
): () => ShopperRequest {
  const random = seededRandom(seed);
  const drawProduct = longTail(products, random);
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const store = `store_id=${storeId}`;
  const product = () => `${store}&code=${productCodeOf(drawProduct())}`;
  let count = 0;
  const read = (path: string) => ({ method: 'GET', path, expected: 200 }) as const;
  const make: Record<Kind, () => Omit<ShopperRequest, 'kind'>> = {
    root: () => read(`/widget/root?${product()}`),
    'page of reviews': () => read(`/widget/opinions?${product()}&per=4${oneOf(filters)}`),
    photos: () => read(`/widget/photo_reviews?${product()}`),
    questions: () => read(`/widget/questions?${product()}`),
    suggestions: () =>
      read(
        `/widget/questions_suggestions?${store}&product_code=${productCodeOf(drawProduct())}&text=${encodeURIComponent(oneOf(typed))}`,
      ),
    'shelf stars': () => {
      const codes = new Set(Array.from({ length: shelfSize }, () => productCodeOf(drawProduct())));
      return read(
        `/widget/shelf/v2/products_rates?${store}${[...codes].map((code) => `&codes[]=${code}`).join('')}`,
      );
    },
    vote: () => ({
      method: 'POST',
      path: `/widget/opinions/${oneOf(reviewIds)}/upvotes?${store}&visitor_id=visitor-${seed}-${count}`,
      expected: 200,
    }),
    'question asked': () => ({
      method: 'POST',
      path: `/widget/questions?${product()}`,
      body: JSON.stringify({
        question: `A manga ${seed}-${count} encolhe na lavagem?`,
        email: `cliente-${seed}-${count}@example.com`,
      }),
      expected: 201,
    }),
  };
  return () => {
    count += 1;
    const kind = kindAt(random() * 100);
    return { kind, ...make[kind]() };
  };
}

function kindAt(percent: number): Kind {
  let upTo = 0;
  for (const kind of kinds) {
    upTo += shares[kind];
    if (upTo > percent) return kind;
  }
  return 'root';
}
