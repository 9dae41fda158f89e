import { applyRules, type Verdict } from '../../moderation/apply-rules.ts';
import { getRules, moderatingStore } from '../../moderation/rules.ts';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { collectionOf } from '../../stores/collection-settings.ts';
import type { StoredStore } from '../../stores/find-store.ts';
import { insertEvents } from '../decisions/event-queries.ts';
import { decideReview } from '../decisions/status-queries.ts';
import type { ReviewContent, SubmittedReview } from '../submitted-review.ts';
import { readNearby } from './moderation-queries.ts';
import { wordsHash } from './words-hash.ts';

/** What the rules say about a review, which is stored after it with the texts of the verdict. */
export async function moderate(
  tx: TransactionSql,
  store: StoredStore,
  review: ReviewContent & Pick<SubmittedReview, 'productCode' | 'networkHash'>,
  { exceptId, hadPhotos = false }: { readonly exceptId?: number; readonly hadPhotos?: boolean } = {},
): Promise<Verdict> {
  const { rules } = await getRules(tx, store.id);
  const { title, text, authorName, productCode, photos, video, networkHash } = review;
  const nearby = await readNearby(tx, store.id, {
    productCode,
    text,
    wordsHash: wordsHash(text),
    exceptId,
    networkHash,
  });
  return applyRules(
    rules,
    {
      title,
      text,
      authorName,
      hasPhotos: hadPhotos || photos.length > 0,
      hasVideo: video !== null,
      isCopy: { product: nearby.copyInProduct, store: nearby.copyInStore },
      recentOfProduct: nearby.recentOfProduct,
      recentOfNetwork: nearby.recentOfNetwork,
    },
    await moderatingStore(store.locale, rules),
  );
}

/**
 * Does what the rules say with a review that waits, and writes it into its history. `isHeld`: a person has to decide, whatever
 * the rules say: who sends a refused review again contests the refusal.
 */
export async function applyVerdict(
  tx: TransactionSql,
  store: StoredStore,
  id: number,
  { verdict, isHeld }: { readonly verdict: Verdict; readonly isHeld: boolean },
): Promise<'pending' | 'published' | 'refused'> {
  const { outcome, rule, reason, maskedBy } = verdict;
  for (const name of maskedBy) {
    await insertEvents(tx, store.id, [id], { actor: { kind: 'rules', name }, action: 'masked' });
  }
  const actor = { kind: 'rules', name: rule } as const;
  if (outcome === 'refuse' && !isHeld) {
    await decideReview(tx, store.id, id, { status: 'refused', actor, reason });
    return 'refused';
  }
  if (outcome === 'hold' || outcome === 'refuse') {
    await insertEvents(tx, store.id, [id], { actor, action: 'held' });
    return 'pending';
  }
  if (isHeld || collectionOf(store).publish === 'after_review') return 'pending';
  await decideReview(tx, store.id, id, { status: 'published', actor });
  return 'published';
}
