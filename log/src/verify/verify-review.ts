import { LogError } from '../log-error.ts';
import { fromBase64 } from '../notes/base64.ts';
import type { Checkpoint } from '../notes/checkpoint.ts';
import type { VerifierKey } from '../notes/keys.ts';
import { readProofFile } from '../notes/proof-file.ts';
import { type Opening, type ReviewEntry, readEntry } from '../reviews/entry.ts';
import { checkInclusion } from '../tree/check-proofs.ts';
import { hashLeaf } from '../tree/hashes.ts';
import { isOpening } from './read-log.ts';
import { faultOf, ReviewsError } from './review-faults.ts';
import { openCheckpoint } from './verify-log.ts';

export interface VerifiedReview {
  readonly checkpoint: Checkpoint;
  readonly place: number;
  readonly entry: ReviewEntry;
  readonly opening: Opening;
}

/** Checks a file `.tlog-proof` of a review, for which no connection is needed. Throws `LogError` with what is wrong. */
export function verifyReview(file: string, keys: readonly VerifierKey[]): VerifiedReview {
  const { index, proof, checkpoint: note, extra } = readProofFile(file);
  const checkpoint = openCheckpoint(note, keys);
  const { entry: encoded, ...opening } = readExtra(extra);
  const bytes = fromBase64(encoded);
  checkInclusion(hashLeaf(bytes), index, checkpoint, proof);
  const entry = readEntry(bytes, index);
  if (entry.review !== opening.review) throw new LogError('The entry is about another review.');
  const fault = faultOf(opening, entry);
  if (fault !== undefined) throw new ReviewsError([fault]);
  return { checkpoint, place: index, entry, opening };
}

function readExtra(extra: Uint8Array | undefined): Opening & { readonly entry: string } {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(extra));
    if (isOpening(value) && typeof (value as { entry?: unknown }).entry === 'string')
      return value as Opening & { entry: string };
  } catch {
    // No JSON.
  }
  throw new LogError('The proof does not say what it is about.');
}
