import { seededRandom } from '@opina/test-kit/widget/seeded-random';

/** How the sizes of stores are distributed. */
export type Tail = 'lognormal' | 'zipf';

export interface Store {
  readonly hash: number;
  /** New reviews of a usual month, as a part of its reviews. */
  readonly growth: number;
  reviews: number;
  /** Reviews of the last month. Requests are in proportion to them. */
  newReviews: number;
  /** Months for which the store is still hot. */
  hotMonths: number;
}

const storesAtFirst = 50_000;
const meanReviews = 400;
/** Standard deviation of the logarithm of sizes: the middle store has 13 % of the mean. */
const sigma = 2;
const newStoresAMonth = 0.02;
/** The growth of the middle store; others differ for the whole year, and by chance from month to month. */
const growthAMonth = 0.03;
const maxGrowthAMonth = 0.3;
const growthSigma = 0.8;
const chanceSigma = 0.4;
/** Of the new stores, those that bring the reviews they already have. Others start with a tenth of a usual size. */
const bringsReviews = 0.1;
const hotStoresAMonth = 10;
const hotFactor = 20;
const hotMonths = 2;

/** A provider of stores that grows. Equal seeds give equal months. */
export function openProvider(tail: Tail, seed: number) {
  const random = seededRandom(seed);
  const stores: Store[] = [];
  const add = (reviews: number) => {
    const hash = hashOf(stores.length + 1, seed);
    const growth = Math.min(maxGrowthAMonth, growthAMonth * Math.exp(growthSigma * normal(random)));
    stores.push({ hash, growth, reviews, newReviews: reviews * growth, hotMonths: 0 });
  };
  const drawSize = () => meanReviews * Math.exp(sigma * normal(random) - sigma ** 2 / 2);
  const zipfUnit = (storesAtFirst * meanReviews) / (Math.log(storesAtFirst) + 0.577);
  for (let rank = 1; rank <= storesAtFirst; rank++) add(tail === 'zipf' ? zipfUnit / rank : drawSize());

  const grow = (store: Store) => {
    const usual =
      store.reviews * store.growth * Math.exp(chanceSigma * normal(random) - chanceSigma ** 2 / 2);
    store.newReviews = store.hotMonths > 0 ? usual * hotFactor : usual;
    store.reviews += store.newReviews;
    store.hotMonths = Math.max(0, store.hotMonths - 1);
  };
  const makeHot = (store: Store | undefined, months: number) => {
    if (store !== undefined) store.hotMonths = months;
  };
  const oneOf = (list: readonly Store[]) => list[Math.floor(random() * list.length)];

  return {
    stores: stores as readonly Store[],
    /** A hot store gets twenty times its usual new reviews. */
    nextMonth(): void {
      const added = Math.round(stores.length * newStoresAMonth);
      for (const store of stores) grow(store);
      for (let one = 0; one < added; one++) add(random() < bringsReviews ? drawSize() : drawSize() / 10);
      for (let one = 0; one < hotStoresAMonth; one++) makeHot(oneOf(stores), hotMonths);
      // In every second month one of the thousand largest is hot, as in a campaign.
      const large = oneOf(stores.toSorted((a, b) => b.reviews - a.reviews).slice(0, 1_000));
      if (random() < 0.5) makeHot(large, 1);
    },
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** 32 bits that look random. Not PostgreSQL's own function, but spread as evenly (the last step of MurmurHash3). */
function hashOf(store: number, seed: number): number {
  let hash = Math.imul(store ^ Math.imul(seed, 0x9e3779b9), 0x85ebca6b) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
