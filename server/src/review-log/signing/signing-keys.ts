import { toBase64 } from '@opina/log/notes/base64';
import { writeHandover } from '@opina/log/notes/handover';
import type { SignerKey } from '@opina/log/notes/keys';
import type { StoredLog } from '../entries/log-queries.ts';

/** The key that signs, the one that signs too during a rotation, and those that have signed before. */
export interface SigningKeys {
  readonly key: SignerKey;
  readonly next: SignerKey | undefined;
  readonly former: readonly SignerKey[];
}

/** The public keys that have signed a log, in base64. */
export type Signers = Pick<StoredLog, 'publicKey' | 'nextPublicKey'>;

/** Who signs a log now. */
export interface ChosenKeys extends Signers {
  readonly publicKey: string;
  readonly keys: readonly SignerKey[];
  /** A note that hands the log over; null: it was handed over before, or stays with its key. */
  readonly handover: string | null;
}

export const signersOf = ({ key, next }: Pick<SigningKeys, 'key' | 'next'>) => ({
  publicKey: toBase64(key.publicKey),
  nextPublicKey: next === undefined ? null : toBase64(next.publicKey),
});

export const isSignedBy = (log: Signers, { publicKey, nextPublicKey }: Signers): boolean =>
  log.publicKey === publicKey && log.nextPublicKey === nextPublicKey;

/** Undefined: other keys have signed the log, and nobody who knows them would know these. */
export function chooseKeys(log: Signers, { key, next, former }: SigningKeys): ChosenKeys | undefined {
  if (mayFollow(log, signersOf({ key, next }))) return chosen(log, key, next);
  const last = former.find((one) => toBase64(one.publicKey) === log.publicKey);
  return last && chosen(log, last, key);
}

/** Whether these may sign after those: with a key more, or without the one that has handed over. */
function mayFollow(log: Signers, { publicKey, nextPublicKey }: Signers): boolean {
  if (log.publicKey === null || log.nextPublicKey === publicKey) return true;
  // A server that does not know of a rotation leaves the log to one that does.
  return log.publicKey === publicKey && (log.nextPublicKey ?? nextPublicKey) === nextPublicKey;
}

function chosen(log: Signers, key: SignerKey, next: SignerKey | undefined): ChosenKeys {
  const signers = signersOf({ key, next });
  const isNew = next !== undefined && log.nextPublicKey !== signers.nextPublicKey;
  return {
    ...signers,
    keys: next === undefined ? [key] : [key, next],
    handover: isNew ? writeHandover(key, next) : null,
  };
}
