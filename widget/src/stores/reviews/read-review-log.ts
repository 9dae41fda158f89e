import { getReviewLog } from '../../api/reviews/get-review-log.ts';
import type { ReviewLog } from '../../entities/review-log.ts';
import type { WidgetStores } from '../widget-stores.ts';

/** What the log of the store says of a review. Rejects when it cannot be had. */
export const readReviewLog = ({ finding }: Pick<WidgetStores, 'finding'>, id: string): Promise<ReviewLog> =>
  getReviewLog(finding.api, id);
