import { LogError } from '../log-error.ts';
import { readVerifierKey, type SignerKey, type VerifierKey, writeVerifierKey } from './keys.ts';
import { openNote, readNote, signNote } from './signed-note.ts';

/** Says who signs a log from now on, signed by who has signed it until then. */
export interface Handover {
  readonly from: VerifierKey;
  readonly to: VerifierKey;
}

/** A checkpoint has a number in its second line, so nobody takes this for one. */
export const writeHandover = (from: SignerKey, to: VerifierKey): string =>
  signNote(`${from.name}\nfrom ${writeVerifierKey(from)}\nto ${writeVerifierKey(to)}\n`, [from]);

/** Throws `LogError`, also if the note is not signed by the former key. */
export function readHandover(note: string): Handover {
  const [name, from = '', to = '', ...others] = readNote(note).text.slice(0, -1).split('\n');
  if (!from.startsWith('from ') || !to.startsWith('to ') || others.length > 0)
    throw new LogError('This note hands no log over.');
  const handover = { from: readVerifierKey(from.slice(5)), to: readVerifierKey(to.slice(3)) };
  if (handover.from.name !== name || handover.to.name !== name)
    throw new LogError('A key of another log does not hand this one over.');
  openNote(note, [handover.from]);
  return handover;
}

/** The keys that are known to whoever knows one. */
export interface KnownKeys {
  /** The one that is known, and those to which it was handed over, the latest last. */
  readonly signers: readonly [VerifierKey, ...VerifierKey[]];
  /** Those that have handed over to it: they have signed former checkpoints. */
  readonly earlier: readonly VerifierKey[];
}

const isSame = (one: VerifierKey, other: VerifierKey) => writeVerifierKey(one) === writeVerifierKey(other);

/** Follows the notes from a key on, and back from it. `notes`: in the order in which they were signed. Throws `LogError`. */
export function keysKnownBy(key: VerifierKey, notes: readonly string[]): KnownKeys {
  const handovers = notes.map(readHandover);
  const signers: [VerifierKey, ...VerifierKey[]] = [key];
  for (const { from, to } of handovers) if (signers.some((one) => isSame(one, from))) signers.push(to);
  const earlier: VerifierKey[] = [];
  for (const { from, to } of handovers.toReversed())
    if ([key, ...earlier].some((one) => isSame(one, to))) earlier.push(from);
  return { signers, earlier };
}
