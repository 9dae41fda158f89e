import type { Run } from '../../platform/database/run.ts';
import { type Cell, csvLine } from '../../platform/text/csv-line.ts';
import { parseUrl } from '../../platform/text/parse-url.ts';
import type { StoredStore } from '../../stores/find-store.ts';
import { requireStore } from '../../stores/require-store.ts';
import type { FeedFile, FeedRequest } from '../feed-file.ts';
import { hasText } from '../published/published-reviews.ts';
import { readEntries } from '../published/read-entries.ts';
import { type MetaReview, metaReview, picturesOf, titleOrBeginning } from './meta-review.ts';

const aggregator = 'Opina';

/** The product review feed of Meta in JSON. Throws `store.unknown`. */
export async function metaJson(read: Run, request: FeedRequest): Promise<FeedFile> {
  const store = await read((sql) => requireStore(sql, request.storeId));
  const { id, name } = store;
  const urls = ownHosts(store);
  const head = { aggregator, store: { name: name || id, id, ...(urls.length > 0 && { storeUrls: urls }) } };
  async function* pieces() {
    yield `${JSON.stringify(head).slice(0, -1)},"reviews":[`;
    let separator = '\n';
    for await (const reviews of readReviews(read, request)) {
      if (reviews.length === 0) continue;
      yield separator + reviews.map((review) => JSON.stringify(jsonOf(review))).join(',\n');
      separator = ',\n';
    }
    yield '\n]}\n';
  }
  return { isLast: true, pieces: pieces() };
}

/** The same in CSV. */
export async function metaCsv(read: Run, request: FeedRequest): Promise<FeedFile> {
  const store = await read((sql) => requireStore(sql, request.storeId));
  async function* pieces() {
    yield csvLine(columns.map(([column]) => column));
    for await (const reviews of readReviews(read, request)) {
      yield reviews.map((review) => csvLine(columns.map(([, cellOf]) => cellOf(review, store)))).join('');
    }
  }
  return { isLast: true, pieces: pieces() };
}

async function* readReviews(read: Run, { storeId, origin }: FeedRequest) {
  for await (const entries of readEntries(read, storeId, hasText)) {
    yield entries.flatMap((entry) => metaReview(entry, origin) ?? []);
  }
}

const jsonOf = ({ review, product, photos, reviewer, incentivized, verified }: MetaReview) => ({
  reviewID: String(review.id),
  rating: review.rate,
  title: titleOrBeginning(review),
  content: review.text,
  createdAt: review.createdAt.toISOString(),
  ...(review.editedAt !== null && { updatedAt: review.editedAt.toISOString() }),
  ...(photos.length > 0 && { reviewImageUrls: photos }),
  incentivized,
  hasVerifiedPurchase: verified,
  reviewer,
  product: {
    name: product.name || product.code,
    url: product.url,
    ...(picturesOf(product).length > 0 && { imageUrls: picturesOf(product) }),
  },
});

type CellOf = (of: MetaReview, store: StoredStore) => Cell;

/** A list is one cell, in JSON. */
const listCell = (items: readonly string[]): string => (items.length === 0 ? '' : JSON.stringify(items));

const columns: readonly (readonly [string, CellOf])[] = [
  ['aggregator', () => aggregator],
  ['store.name', (_, { id, name }) => name || id],
  ['store.id', (_, { id }) => id],
  ['store.storeUrls', ({ product }, store) => listCell(storeUrls(store, product.url))],
  ['reviewID', ({ review }) => review.id],
  ['rating', ({ review }) => review.rate],
  ['title', ({ review }) => review.title],
  ['content', ({ review }) => review.text],
  ['created_at', ({ review }) => review.createdAt.toISOString()],
  ['updated_at', ({ review }) => review.editedAt?.toISOString() ?? ''],
  ['review_image_urls', ({ photos }) => listCell(photos)],
  ['incentivized', ({ incentivized }) => incentivized],
  ['has_verified_purchase', ({ verified }) => verified],
  ['reviewer.name', ({ reviewer }) => reviewer.name],
  ['reviewer.isAnonymous', ({ reviewer }) => reviewer.isAnonymous],
  ['product.name', ({ product }) => product.name || product.code],
  ['product.url', ({ product }) => product.url],
  ['product.imageUrls', ({ product }) => listCell(picturesOf(product))],
];

const ownHosts = ({ pageHosts }: StoredStore): string[] => [
  ...new Set(pageHosts.map((host) => host.replace(/^\*\./, ''))),
];

/** The form in CSV wants one: if the store has named none, that of the product's page. */
function storeUrls(store: StoredStore, pageUrl: string): string[] {
  const hosts = ownHosts(store);
  return hosts.length > 0 ? hosts : [parseUrl(pageUrl)?.host ?? ''].filter(Boolean);
}
