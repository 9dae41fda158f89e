import { disclosuresOf } from '../../laws/disclosures.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { PublicReview } from '../queries.ts';
import type { ReviewsStore } from './wire-review.ts';

/**
 * The same reviews, each with when it was first published, where a law of the store has it told. Not in the statement that reads the
 * reviews: most stores have no such law, and that is the hottest one. Of a review whose history does not begin with its sending or its
 * publication the first one is not known: it may have been published as it came, and hidden and shown again since.
 */
export async function withPublication<Review extends PublicReview>(
  sql: Sql,
  storeId: string,
  store: ReviewsStore,
  reviews: readonly Review[],
): Promise<Review[]> {
  if (reviews.length === 0 || !disclosuresOf(store).has('publication_date')) return [...reviews];
  const ids = reviews.map(({ id }) => id);
  const rows = await sql<{ opinionId: number; publishedAt: Date | null }[]>`
    SELECT opinion_id, min(created_at) FILTER (WHERE status = 'published') AS published_at
    FROM opinion_events
    WHERE store_id = ${storeId} AND opinion_id = ANY (${ids}) AND status IS NOT NULL
    GROUP BY opinion_id
    HAVING (array_agg(action ORDER BY id))[1] = 'submitted' OR (array_agg(status ORDER BY id))[1] = 'published'`;
  const times = new Map(rows.map(({ opinionId, publishedAt }) => [opinionId, publishedAt]));
  return reviews.map((review) => ({ ...review, publishedAt: times.get(review.id) ?? undefined }));
}
