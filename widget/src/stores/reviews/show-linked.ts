import { getOpinion } from '../../api/reviews/get-opinion.ts';
import { TransportError } from '../../api/transport.ts';
import type { Review } from '../../entities/review.ts';
import type { WidgetStores } from '../widget-stores.ts';

const notFound = 404;

type Stores = Pick<WidgetStores, 'finding' | 'reviews'>;

/** What the server says that it has not is gone. */
const failureOf = (error: unknown) =>
  error instanceof TransportError && error.status === notFound ? 'gone' : 'failed';

/** Has the list show a review and mark it, put before the others where it is not among them. Nothing changes after `signal` has aborted. */
export async function showLinked(
  { finding, reviews }: Stores,
  linkedId: string,
  signal: AbortSignal,
): Promise<'shown' | 'gone' | 'failed'> {
  const isListed = reviews.getState().items.some(({ id }) => id === linkedId);
  let review: Review | undefined;
  try {
    if (!isListed) review = await getOpinion(finding.api, linkedId, signal);
  } catch (error) {
    return failureOf(error);
  }
  if (!(isListed || review)) return 'gone';
  if (signal.aborted) return 'failed';
  if (review) {
    finding.onFound([review]);
    reviews.showFirst(review);
  }
  finding.setState({ linkedId });
  return 'shown';
}
