import { type ReviewReport, reportOpinion } from '../../api/reviews/report-opinion.ts';
import { TransportError } from '../../api/transport.ts';
import type { WidgetStores } from '../widget-stores.ts';

const tooManyRequests = 429;

/** Reports a review as this visitor. `tooMany`: the server takes no more from this network for now. */
export async function reportReview(
  { finding, visitorId }: Pick<WidgetStores, 'finding' | 'visitorId'>,
  report: Omit<ReviewReport, 'visitorId'>,
): Promise<'sent' | 'tooMany' | 'failed'> {
  try {
    await reportOpinion(finding.api, { ...report, visitorId: visitorId() });
    return 'sent';
  } catch (error) {
    return error instanceof TransportError && error.status === tooManyRequests ? 'tooMany' : 'failed';
  }
}
