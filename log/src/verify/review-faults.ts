import { LogError } from '../log-error.ts';
import { commitmentOf, isOfVersion, type Opening, type ReviewEntry } from '../reviews/entry.ts';

/** How a review is shown otherwise than the log says. */
export interface ReviewFault {
  readonly kind: 'unknown' | 'not_published' | 'rate' | 'changed' | 'missing';
  /** The id of the review; of one that is missing, its name in the log. */
  readonly review: string;
  /** In a sentence. */
  readonly message: string;
}

/** All reviews that are not shown as the log says. */
export class ReviewsError extends LogError {
  readonly faults: readonly ReviewFault[];

  /** `faults`: one at least. */
  constructor(faults: readonly ReviewFault[]) {
    const [first, ...others] = faults.map(({ message }) => message);
    super(
      `${first}${others.length === 0 ? '' : ` ${others.length} more reviews are not shown as the log says.`}`,
      'reviews',
    );
    this.faults = faults;
  }
}

/** What is wrong with a review that is shown, compared with its latest entry. */
export function faultOf(
  opening: Opening,
  entry: Pick<ReviewEntry, 'status' | 'event' | 'at' | 'rate' | 'shown' | 'version'> | undefined,
): ReviewFault | undefined {
  const { id, shown } = opening;
  const fault = (kind: ReviewFault['kind'], message: string) => ({ kind, review: String(id), message });
  if (entry === undefined) return fault('unknown', `The store shows review ${id}, which is not in the log.`);
  const { at, event, rate } = entry;
  if (entry.status !== 'published')
    return fault('not_published', `The store shows review ${id}, and the log says since ${at}: ${event}.`);
  if (String(rate) !== shown[1])
    return fault('rate', `Review ${id} has ${shown[1]} stars, and the log says ${rate} since ${at}.`);
  if (!isOfVersion(shown, entry.version) || entry.shown !== commitmentOf(opening))
    return fault(
      'changed',
      `Review ${id} is not shown as the log says since ${at}: it was changed without an entry.`,
    );
  return undefined;
}

/** `name`: of the review in the log. */
export const missingFault = (name: string): ReviewFault => ({
  kind: 'missing',
  review: name,
  message: `The log says that review ${name} is published, and the store does not show it.`,
});
