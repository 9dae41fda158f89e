import { during, LogError } from '../log-error.ts';
import type { Checkpoint } from '../notes/checkpoint.ts';
import { type PlacedEntry, readEntry } from '../reviews/entry.ts';
import { checkInclusion } from '../tree/check-proofs.ts';
import { hashLeaf } from '../tree/hashes.ts';
import { nodesOfTiles } from '../tree/nodes-of-tiles.ts';
import { inclusionProof } from '../tree/proofs.ts';
import { readBundle, tileIn, tileWidth } from '../tree/tiles.ts';
import type { LogReader } from './read-log.ts';

/**
 * Reads the entries about a review where the server says they are, and checks that the signed tree has each of them. Whether it has others
 * about the review, only who reads the whole log knows. Throws `LogError`.
 */
export function verifyHistory(
  reader: Pick<LogReader, 'text' | 'tile'>,
  checkpoint: Checkpoint,
  { id, review }: { readonly id: number; readonly review: string },
): Promise<readonly PlacedEntry[]> {
  return during('entries', async () => {
    const places = readPlaces(await reader.text(`history/${id}`)).filter((place) => place < checkpoint.size);
    const readNode = nodesOfTiles(checkpoint.size, reader.tile);
    const found: PlacedEntry[] = [];
    for (const place of places) {
      const bytes = await entryAt(reader, checkpoint.size, place);
      const proof = await inclusionProof(place, checkpoint.size, readNode);
      checkInclusion(hashLeaf(bytes), place, checkpoint, proof);
      const entry = readEntry(bytes, place);
      if (entry.review !== review) throw new LogError(`Entry ${place} is about another review.`);
      found.push({ place, entry });
    }
    return found;
  });
}

function readPlaces(text: string): number[] {
  try {
    const { entries } = JSON.parse(text) as { entries: readonly { readonly place: number }[] };
    const places = entries.map(({ place }) => place);
    if (places.every((place) => Number.isSafeInteger(place) && place >= 0)) return places;
  } catch {
    // No JSON, or another.
  }
  throw new LogError('The history of the review is not a list of entries.');
}

async function entryAt(reader: Pick<LogReader, 'tile'>, size: number, place: number): Promise<Uint8Array> {
  const tile = tileIn(size, 'entries', Math.floor(place / tileWidth));
  const bytes = tile && readBundle(await reader.tile(tile), tile.width)[place % tileWidth];
  if (bytes === undefined) throw new LogError(`The log has no entry ${place}.`);
  return bytes;
}
