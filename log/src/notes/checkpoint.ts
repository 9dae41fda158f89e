import { LogError } from '../log-error.ts';
import type { Tree } from '../tree/check-proofs.ts';
import { hashBytes } from '../tree/hashes.ts';
import { fromBase64, toBase64 } from './base64.ts';

/** The state of a log that it has signed (C2SP tlog-checkpoint). */
export interface Checkpoint extends Tree {
  /** What identifies the log, for good. */
  readonly origin: string;
}

/** The text of the note. */
export const writeCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Reads the text of a note. Further lines may follow, which mean nothing here. Throws `LogError`. */
export function readCheckpoint(text: string): Checkpoint {
  if (!text.endsWith('\n')) throw new LogError('A checkpoint consists of whole lines.');
  const [origin = '', size = '', root = '', ...others] = text.slice(0, -1).split('\n');
  if (origin === '' || others.includes('')) throw new LogError('A checkpoint has no empty lines.');
  if (!/^(0|[1-9]\d{0,15})$/.test(size) || !Number.isSafeInteger(Number(size)))
    throw new LogError('The second line of a checkpoint is the number of entries.');
  const hash = fromBase64(root);
  if (hash.length !== hashBytes) throw new LogError('The third line of a checkpoint is a hash of 32 bytes.');
  return { origin, size: Number(size), root: hash };
}
