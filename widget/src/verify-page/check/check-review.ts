import { during } from '@opina/log/log-error';
import { readProofFile } from '@opina/log/notes/proof-file';
import type { PlacedEntry } from '@opina/log/reviews/entry';
import { keysOf } from '@opina/log/verify/log-keys';
import type { LogReader } from '@opina/log/verify/read-log';
import { verifyHistory } from '@opina/log/verify/verify-history';
import { openCheckpoint } from '@opina/log/verify/verify-log';
import { type VerifiedReview, verifyReview } from '@opina/log/verify/verify-review';

export interface CheckedReview extends VerifiedReview {
  /** The entries that the server has named. */
  readonly history: readonly PlacedEntry[];
}

/** Checks one review: what is shown of it, and its entries. `key`: who signs the log; default: whom the log names. Throws `LogError`. */
export async function checkReview(
  reader: LogReader,
  id: string,
  key: string | undefined,
): Promise<CheckedReview> {
  const { signers } = await keysOf(reader, key);
  const file = await reader.text(`proof/${encodeURIComponent(id)}`);
  await during('signature', () => openCheckpoint(readProofFile(file).checkpoint, signers));
  const verified = await during('entries', () => verifyReview(file, signers));
  const { checkpoint, opening } = verified;
  return { ...verified, history: await verifyHistory(reader, checkpoint, opening) };
}
