import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { recordActivity } from '../../activity/record.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockInStore } from '../../platform/database/hold-store.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { ReviewKey } from '../review-key.ts';
import { getChangedReview } from '../store-reviews.ts';

export interface ChangedFacts {
  readonly insider?: boolean | undefined;
  readonly incentivized?: boolean | undefined;
  /** The version that the store has seen. Default: any. */
  readonly ifVersion?: number | undefined;
}

/**
 * Sets what shoppers have to know of a review. What an author has said in the form stays said: a store can only add to it. Throws
 * `opinion.unknown`, `opinion.changed`, `opinion.fact_of_author`.
 */
export async function changeReviewFacts(
  sql: Sql,
  { storeId, reviewId: id }: ReviewKey,
  { insider, incentivized, ifVersion }: ChangedFacts,
): Promise<WireMerchantOpinion> {
  await sql.begin(async (tx) => {
    const review = await lockFacts(tx, storeId, id);
    if (review === undefined) throw new OpinaError('opinion.unknown');
    if (ifVersion !== undefined && ifVersion !== review.version) throw new OpinaError('opinion.changed');
    const before = { insider: review.isInsider, incentivized: review.isIncentivized };
    const after = {
      insider: insider ?? before.insider,
      incentivized: incentivized ?? before.incentivized,
    };
    const taken = (['insider', 'incentivized'] as const).filter((name) => before[name] && !after[name]);
    if (review.isCollected && taken.length > 0) throw new OpinaError('opinion.fact_of_author');
    await tx`
      UPDATE opinions SET is_insider = ${after.insider}, is_incentivized = ${after.incentivized}
      WHERE store_id = ${storeId} AND id = ${id}
        AND (is_insider, is_incentivized) <> (${after.insider}::boolean, ${after.incentivized}::boolean)`;
    await recordActivity(tx, storeId, { subject: 'review', id, before, after });
  });
  return getChangedReview(sql, storeId, id);
}

interface LockedFacts {
  readonly version: number;
  readonly isCollected: boolean;
  readonly isInsider: boolean;
  readonly isIncentivized: boolean;
}

async function lockFacts(tx: TransactionSql, storeId: string, id: number): Promise<LockedFacts | undefined> {
  const [review] = await lockInStore(
    tx,
    storeId,
    tx<LockedFacts[]>`
    SELECT version, is_collected, is_insider, is_incentivized FROM opinions
    WHERE store_id = ${storeId} AND id = ${id} FOR UPDATE`,
  );
  return review;
}
