import { dryRunReviews } from '@opina/contract/constants';
import type { ModerationRule, WireDryRun } from '@opina/contract/entities/moderation';
import { applyRules, type ModeratedReview } from '../moderation/apply-rules.ts';
import { checkRules } from '../moderation/check-rules.ts';
import { getRules, moderatingStore } from '../moderation/rules.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { requireStore } from '../stores/require-store.ts';
import { type DryReview, readNewest } from './moderation-queries.ts';
import { comparedWords } from './words-hash.ts';

const maxExamples = 10;
const hourMs = 3_600_000;

/**
 * What rules would have done to the newest reviews of a store, of any status: those that are sent or, without any, the store's own.
 * Copies and bursts are looked for among these reviews. Throws `moderation.rules_invalid`, `store.unknown`.
 */
export async function dryRun(
  sql: Sql,
  storeId: string,
  sent: readonly ModerationRule[] | undefined,
): Promise<WireDryRun> {
  if (sent !== undefined) checkRules(sent);
  const store = await requireStore(sql, storeId);
  const rules = sent ?? (await getRules(sql, storeId)).rules;
  const moderating = await moderatingStore(store.locale, rules);
  const reviews = asModerated(await readNewest(sql, storeId, dryRunReviews));
  const outcomes = { publish: 0, hold: 0, refuse: 0, none: 0 };
  const counted = new Map(rules.map(({ name }) => [name, [] as number[]]));
  for (const { id, review } of reviews) {
    const verdict = applyRules(rules, review, moderating);
    outcomes[verdict.outcome] += 1;
    for (const name of [...verdict.maskedBy, verdict.rule ?? '']) counted.get(name)?.push(id);
  }
  return {
    reviews: reviews.length,
    outcomes,
    rules: rules.map(({ name, outcome }) => {
      const ids = counted.get(name) ?? [];
      return { name, outcome, reviews: ids.length, examples: ids.slice(0, maxExamples) };
    }),
  };
}

interface Earlier {
  /** Products by words. */
  readonly words: Map<string, Set<string>>;
  /** The times of the reviews of each product, oldest first. */
  readonly times: Map<string, number[]>;
}

/** Each review with what was there before it, in the order of the reviews. */
function asModerated(newestFirst: readonly DryReview[]): { id: number; review: ModeratedReview }[] {
  const earlier: Earlier = { words: new Map(), times: new Map() };
  return newestFirst
    .toReversed()
    .map((review) => ({ id: review.id, review: withEarlier(review, earlier) }))
    .toReversed();
}

/** Adds the review to the earlier ones. */
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
