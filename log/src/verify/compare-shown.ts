import { LogError } from '../log-error.ts';
import type { LatestEntry } from './check-entries.ts';
import type { LogReader } from './read-log.ts';
import { faultOf, missingFault, type ReviewFault } from './review-faults.ts';

/** What the store shows otherwise than the log says. `count`: how many reviews it shows. */
export async function compareShown(
  reader: Pick<LogReader, 'openings'>,
  latest: ReadonlyMap<string, LatestEntry>,
  onProgress: (count: number) => void = () => {},
): Promise<{ readonly faults: readonly ReviewFault[]; readonly count: number }> {
  const missing = new Set(
    [...latest].filter(([, { status }]) => status === 'published').map(([name]) => name),
  );
  const faults: ReviewFault[] = [];
  let count = 0;
  for (let after = 0; ; ) {
    const page = await reader.openings(after);
    for (const opening of page) {
      const fault = faultOf(opening, latest.get(opening.review));
      if (fault !== undefined) faults.push(fault);
      missing.delete(opening.review);
    }
    count += page.length;
    onProgress(count);
    const last = page.at(-1)?.id;
    if (last === undefined) break;
    if (last <= after) throw new LogError('The list of openings does not go on.', 'connection');
    after = last;
  }
  return { faults: [...faults, ...[...missing].map(missingFault)], count };
}
