import { dryRunReviews } from '@opina/contract/constants/moderation';
import { maxFormTextLength } from '@opina/contract/constants/review-form';
import type { ModerationRule, WireDryRun } from '@opina/contract/entities/moderation';
import { applyRules, type ModeratedReview } from '../../moderation/apply-rules.ts';
import { checkRules } from '../../moderation/check-rules.ts';
import { getRules, moderatingStore } from '../../moderation/rules.ts';
import type { Run } from '../../platform/database/run.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { createConcurrencyLimiter, createKeyedLimiters } from '../../platform/workers/concurrency-limiter.ts';
import { inSlices } from '../../platform/workers/in-slices.ts';
import type { Turn } from '../../platform/workers/turn.ts';
import { requireStore } from '../../stores/require-store.ts';
import { type DryReview, listNewest, readDryReviews } from './moderation-queries.ts';
import { comparedWords } from './words-hash.ts';

const maxExamples = 10;
/** Nobody else reads from an embedded database meanwhile. */
const readAtOnce = 5;
const hourMs = 3_600_000;

/** So many characters of texts are looked at in all, which takes a few seconds at worst: so a dry run is no job. */
const maxCharacters = 1_000_000;
/** Others of the store wait, or are refused. */
const limitsPerStore = { atOnce: 1, waiting: 1 };
const limits = { atOnce: 2, waiting: 20 };

export type DryRun = (storeId: string, sent: readonly ModerationRule[] | undefined) => Promise<WireDryRun>;

/**
 * Makes the function that says what rules would have done to the newest reviews of a store, of any status: those that are sent or,
 * without any, the store's own. Copies and bursts are looked for among these reviews. Other requests have their turn meanwhile. Throws
 * `moderation.rules_invalid`, `moderation.busy`, `store.unknown`.
 */
export function createDryRun(write: Run): DryRun {
  const ofStores = createKeyedLimiters(limitsPerStore);
  const all = createConcurrencyLimiter(limits);
  return async (storeId, sent) => {
    if (sent !== undefined) checkRules(sent);
    const run = () => all.run((turn) => dryRun(turn, write, { storeId, sent })) ?? refuse();
    return (await ofStores.run(storeId, run)) ?? refuse();
  };
}

function refuse(): never {
  throw new OpinaError('moderation.busy');
}

async function dryRun(
  _turn: Turn,
  write: Run,
  { storeId, sent }: { readonly storeId: string; readonly sent: readonly ModerationRule[] | undefined },
): Promise<WireDryRun> {
  const { store, rules } = await write(async (sql) => ({
    store: await requireStore(sql, storeId),
    rules: sent ?? (await getRules(sql, storeId)).rules,
  }));
  const moderating = await moderatingStore(store.locale, rules);
  const outcomes = { publish: 0, hold: 0, refuse: 0, none: 0 };
  /** Ids, the newest last. */
  const counted = new Map(rules.map(({ name }) => [name, [] as number[]]));
  const earlier: Earlier = { words: new Map(), times: new Map() };
  const reviews = await readBounded(write, storeId);
  // The oldest first: each is compared with those before it.
  await inSlices(reviews.toReversed(), (review) => {
    const verdict = applyRules(rules, withEarlier(review, earlier), moderating);
    outcomes[verdict.outcome] += 1;
    for (const name of [...verdict.maskedBy, verdict.rule ?? '']) counted.get(name)?.push(review.id);
  });
  return {
    reviews: reviews.length,
    outcomes,
    rules: rules.map(({ name, outcome }) => {
      const ids = counted.get(name) ?? [];
      return { name, outcome, reviews: ids.length, examples: ids.slice(-maxExamples).toReversed() };
    }),
  };
}

/** The newest reviews, as many as are looked at. Of a text that was imported, as much as a form could have sent. */
async function readBounded(write: Run, storeId: string): Promise<DryReview[]> {
  const ids = await write((sql) => listNewest(sql, storeId, dryRunReviews));
  const read: DryReview[] = [];
  let characters = 0;
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const next = ids.slice(at, at + readAtOnce);
    const reviews = await write((sql) => readDryReviews(sql, storeId, next, maxFormTextLength));
    for (const review of reviews) {
      characters += review.text.length + review.title.length + review.authorName.length;
      if (characters > maxCharacters) return read;
      read.push(review);
    }
  }
  return read;
}

interface Earlier {
  /** Products by words. */
  readonly words: Map<string, Set<string>>;
  /** The times of the reviews of each product, oldest first. */
  readonly times: Map<string, number[]>;
}

/** The review with what was there before it. Adds it to the earlier ones. */
function withEarlier(review: DryReview, { words, times }: Earlier): ModeratedReview {
  const { productCode, title, text, authorName, hasPhotos, createdAt } = review;
  const key = comparedWords(text);
  const products = key === null ? new Set<string>() : (words.get(key) ?? new Set());
  const isCopy = { product: products.has(productCode), store: products.size > 0 };
  if (key !== null) words.set(key, products.add(productCode));
  const time = createdAt.getTime();
  const recent = (times.get(productCode) ?? []).filter((one) => one > time - hourMs);
  times.set(productCode, [...recent, time]);
  // From which networks reviews came is not known any more.
  const counts = { recentOfProduct: recent.length, recentOfNetwork: 0 };
  return { title, text, authorName, hasPhotos, hasVideo: false, isCopy, ...counts };
}
