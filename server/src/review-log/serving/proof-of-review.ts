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
import { parseEntry, type StoredEntry } from '../entries/read-entries.ts';
import type { KeptNodes } from './kept-nodes.ts';
import { findOpening } from './opening-queries.ts';
import { readServedLog } from './served-log.ts';

/**
 * A file `.tlog-proof` of the latest entry about a review, by the checkpoint that is served, or by the newest if only that has it: that it is in the log, and in `extra` what opens its commitment, with the entry.
 * Throws `opinion.unknown`, also of a review that is not published, `log.unsigned`, and `log.entry_waiting` for about a second after a change.
 */
export async function proofOfReview(sql: Sql, storeId: string, id: number, kept: KeptNodes): Promise<string> {
  const [log, found] = await Promise.all([readServedLog(sql, storeId), findOpening(sql, storeId, id)]);
  if (found === undefined) throw new OpinaError('opinion.unknown');
  const { places, isWaiting, ...opening } = found;
  const notes = [log.checkpoint, log.newest].map((note) => ({ note, checkpoint: checkpointIn(note) }));
  const [latestPlace = Number.POSITIVE_INFINITY] = places;
  const having = notes.find(({ checkpoint: { size } }) => latestPlace < size);
  if (isWaiting || having === undefined) throw new OpinaError('log.entry_waiting');
  const { note, checkpoint } = having;
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
  return writeProofFile({ index: latest.place, proof, checkpoint: note, extra });
}

const checkpointIn = (note: string): Checkpoint => readCheckpoint(readNote(note).text);

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
