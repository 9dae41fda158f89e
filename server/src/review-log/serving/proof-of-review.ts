import { writeProofFile } from '@opina/log/notes/proof-file';
import { nodesOfTiles } from '@opina/log/tree/nodes-of-tiles';
import { inclusionProof } from '@opina/log/tree/proofs';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { findLog } from '../entries/log-queries.ts';
import { readEntry, type StoredEntry } from '../entries/read-entries.ts';
import { tilesOf } from '../entries/read-tile.ts';
import { findOpening } from './opening-queries.ts';

/**
 * A file `.tlog-proof` of the latest entry about a review: that it is in the log, and in `extra` what opens its commitment, with the entry.
 * Throws `opinion.unknown`, also of a review that is not published, `log.unsigned`, and `log.entry_waiting` for about a second after a change.
 */
export async function proofOfReview(sql: Sql, storeId: string, id: number): Promise<string> {
  const log = await findLog(sql, storeId);
  const found = await findOpening(sql, storeId, id);
  if (found === undefined) throw new OpinaError('opinion.unknown');
  if (log?.checkpoint == null) throw new OpinaError('log.unsigned');
  const { signedSize: size, checkpoint } = log;
  const { places, isWaiting, ...opening } = found;
  const latest = isWaiting ? undefined : await latestOf(sql, storeId, size, places);
  if (latest === undefined) throw new OpinaError('log.entry_waiting');
  const proof = await inclusionProof(latest.place, size, nodesOfTiles(size, tilesOf(sql, storeId)));
  const entry = Buffer.from(latest.bytes).toString('base64');
  const extra = new TextEncoder().encode(JSON.stringify({ ...opening, entry }));
  return writeProofFile({ index: latest.place, proof, checkpoint, extra });
}

/** The latest entry that says how the review is. Undefined: it is not in the signed log yet. */
async function latestOf(
  sql: Sql,
  storeId: string,
  size: number,
  places: readonly number[],
): Promise<StoredEntry | undefined> {
  if ((places[0] ?? size) >= size) return undefined;
  for (const place of places) {
    const found = await readEntry(sql, storeId, size, place);
    if (found.entry.status !== null) return found;
  }
  return undefined;
}
