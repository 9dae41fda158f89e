import { findOpinions } from '../../api/reviews/find-opinions.ts';
import type { Conditions, Matches } from '../../entities/conditions.ts';
import type { FindingStore } from './finding-store.ts';
import type { FilteredPages } from './reviews-store.ts';

/** How many reviews would be found. Undefined where the server does not say. */
export async function countFound(
  { api }: FindingStore,
  conditions: Conditions,
  signal: AbortSignal,
): Promise<Matches | undefined> {
  const { matches } = await findOpinions(api, conditions, { page: 1, per: 1 }, signal).catch(() => ({
    matches: undefined,
  }));
  return matches;
}

/** The pages of the reviews that meet the conditions; the first tells how many there are. */
export function foundPages(
  { api, onFound }: FindingStore,
  conditions: Conditions,
  onMatches: (matches: Matches) => void,
): FilteredPages {
  let page = 1;
  return async (signal) => {
    const found = await findOpinions(api, conditions, { page }, signal);
    page++;
    onFound(found.items);
    if (found.matches) onMatches(found.matches);
    return found;
  };
}
