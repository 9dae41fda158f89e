import type { PlacedEntry } from '@opina/log/reviews/entry';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { findLog } from '../entries/log-queries.ts';
import { readEntries } from '../entries/read-entries.ts';
import { findOpening } from './opening-queries.ts';

/** What the signed log says of a review, the first entry first. */
export interface ReviewHistory {
  readonly entries: readonly PlacedEntry[];
  /** Whether something happened that is not in the signed log yet. */
  readonly is_waiting: boolean;
}

/** Throws `opinion.unknown`, also of a review that is not published, and `log.unsigned`. */
export async function historyOfReview(sql: Sql, storeId: string, id: number): Promise<ReviewHistory> {
  const log = await findLog(sql, storeId);
  const found = await findOpening(sql, storeId, id);
  if (found === undefined) throw new OpinaError('opinion.unknown');
  if (log?.checkpoint == null) throw new OpinaError('log.unsigned');
  const places = found.places.filter((place) => place < log.signedSize).toReversed();
  const entries = await readEntries(sql, storeId, log.signedSize, places);
  return {
    entries: entries.map(({ place, entry }) => ({ place, entry })),
    is_waiting: found.isWaiting || places.length < found.places.length,
  };
}
