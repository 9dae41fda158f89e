import { LogError } from '../log-error.ts';
import type { LatestEntry } from './check-entries.ts';
import type { LogReader } from './read-log.ts';
import { faultOf, missingFault, type ReviewFault } from './review-faults.ts';

export interface ComparedReviews {
  /** What the store shows otherwise than the log says. */
  readonly faults: readonly ReviewFault[];
  /** How many reviews it shows. */
  readonly count: number;
  /** Of how many the latest commitment is older than version 2, and covers no photos, no video and no facts. */
  readonly older: number;
}

export async function compareShown(
  reader: Pick<LogReader, 'openings'>,
  latest: ReadonlyMap<string, LatestEntry>,
  onProgress: (count: number) => void = () => {},
): Promise<ComparedReviews> {
  const missing = new Set(
    [...latest].filter(([, { status }]) => status === 'published').map(([name]) => name),
  );
  const faults: ReviewFault[] = [];
  let count = 0;
  let older = 0;
  for (let after = 0; ; ) {
    const page = await reader.openings(after);
    for (const opening of page) {
      const fault = faultOf(opening, latest.get(opening.review));
      if (fault !== undefined) faults.push(fault);
      missing.delete(opening.review);
    }
    count += page.length;
    older += page.filter(({ review }) => latest.get(review)?.version === 1).length;
    onProgress(count);
    const last = page.at(-1)?.id;
    if (last === undefined) break;
    if (last <= after) throw new LogError('The list of openings does not go on.', 'connection');
    after = last;
  }
  return { faults: [...faults, ...[...missing].map(missingFault)], count, older };
}
