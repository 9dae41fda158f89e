import { LogError } from '@opina/log/log-error';
import { type Checkpoint, readCheckpoint } from '@opina/log/notes/checkpoint';
import { writeProofFile } from '@opina/log/notes/proof-file';
import { readNote } from '@opina/log/notes/signed-note';
import { checkInclusion } from '@opina/log/tree/check-proofs';
import { type Hash, hashLeaf } from '@opina/log/tree/hashes';
import { nodesOf, tilesOfProof } from '@opina/log/tree/nodes-of-tiles';
import { inclusionProof } from '@opina/log/tree/proofs';
import { tilePath } from '@opina/log/tree/tiles';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { findServedLog } from '../entries/log-queries.ts';
import { parseEntry, type StoredEntry } from '../entries/read-entries.ts';
import type { KeptNodes } from './kept-nodes.ts';
import { findOpening } from './opening-queries.ts';

/**
 * A file `.tlog-proof` of the latest entry about a review: that it is in the log, and in `extra` what opens its commitment, with the entry.
 * Throws `opinion.unknown`, also of a review that is not published, `log.unsigned`, and `log.entry_waiting` for about a second after a change.
 */
export async function proofOfReview(sql: Sql, storeId: string, id: number, kept: KeptNodes): Promise<string> {
  const [log, found] = await Promise.all([findServedLog(sql, storeId), findOpening(sql, storeId, id)]);
  if (found === undefined) throw new OpinaError('opinion.unknown');
  if (log?.checkpoint == null) throw new OpinaError('log.unsigned');
  const { places, isWaiting, ...opening } = found;
  const checkpoint = readCheckpoint(readNote(log.checkpoint).text);
  if (isWaiting || (places[0] ?? checkpoint.size) >= checkpoint.size) {
    throw new OpinaError('log.entry_waiting');
  }
  const prove = () => proveLatest(sql, storeId, { checkpoint, places, kept });
  let proven = await prove();
  if (!holds(proven, checkpoint)) {
    // What is kept is of a store that was deleted, and made again under its name.
    kept.clear();
    proven = await prove();
  }
  const { latest, proof } = proven;
  const entry = Buffer.from(latest.bytes).toString('base64');
  const extra = new TextEncoder().encode(JSON.stringify({ ...opening, entry }));
  return writeProofFile({ index: latest.place, proof, checkpoint: log.checkpoint, extra });
}

interface Proven {
  readonly latest: StoredEntry;
  readonly proof: readonly Hash[];
}

interface ProofParts {
  readonly checkpoint: Checkpoint;
  /** Of the entries about the review, the latest first. */
  readonly places: readonly number[];
  readonly kept: KeptNodes;
}

/** Of the latest entry that says how the review is. */
async function proveLatest(
  sql: Sql,
  storeId: string,
  { checkpoint: { origin: log, size }, places, kept }: ProofParts,
): Promise<Proven> {
  for (const place of places) {
    const tiles = await tilesOfProof(place, size);
    const read = await kept.read(sql, storeId, { log, tiles, place });
    const latest = parseEntry(read.entry, place);
    // About a reply.
    if (latest.entry.status === null) continue;
    const nodes = nodesOf(size, async (tile) => {
      const known = read.nodes.get(tilePath(tile));
      if (known === undefined) throw new RangeError(`The proof needs ${tilePath(tile)}.`);
      return known;
    });
    return { latest, proof: await inclusionProof(place, size, nodes) };
  }
  throw new OpinaError('log.entry_waiting');
}

function holds({ latest, proof }: Proven, checkpoint: Checkpoint): boolean {
  try {
    checkInclusion(hashLeaf(latest.bytes), latest.place, checkpoint, proof);
    return true;
  } catch (error) {
    if (error instanceof LogError) return false;
    throw error;
  }
}
