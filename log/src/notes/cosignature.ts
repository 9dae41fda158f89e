import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { LogError } from '../log-error.ts';
import { isSignature, type SignerKey, sign, type VerifierKey } from './keys.ts';
import { type NoteSignature, readNote, readSignature, signatureLine } from './signed-note.ts';

/** That a witness has seen a log grow into this state, and when (C2SP tlog-cosignature, of Ed25519). */
export interface Cosignature {
  readonly key: VerifierKey;
  /** Seconds since 1970. */
  readonly time: number;
}

const timeBytes = 8;

const messageOf = (text: string, time: number) => utf8ToBytes(`cosignature/v1\ntime ${time}\n${text}`);

/** The line with which a witness signs the text of a checkpoint. `time`: in seconds. */
export function cosign(text: string, key: SignerKey, time: number): string {
  const bytes = new Uint8Array(timeBytes);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  const signature = concatBytes(bytes, sign(key, messageOf(text, time)));
  return signatureLine({ name: key.name, keyId: key.id, signature });
}

/** Throws `LogError` if the witness has not signed the text. */
function readTime(text: string, { signature }: NoteSignature, key: VerifierKey): number {
  if (signature.length <= timeBytes) throw new LogError(`The cosignature of ${key.name} is too short.`);
  const { buffer, byteOffset } = signature;
  const time = Number(new DataView(buffer, byteOffset).getBigUint64(0));
  if (!Number.isSafeInteger(time) || time === 0)
    throw new LogError(`The cosignature of ${key.name} has no time.`);
  if (!isSignature(key, signature.subarray(timeBytes), messageOf(text, time)))
    throw new LogError(`The cosignature of ${key.name} is not from its key.`);
  return time;
}

const isBy = ({ name, keyId }: NoteSignature, key: VerifierKey) =>
  name === key.name && key.id.every((byte, at) => byte === keyId[at]);

/** Which of these witnesses have cosigned a checkpoint. Other signatures are not looked at. Throws `LogError` of a wrong one. */
export function cosignaturesOf(note: string, keys: readonly VerifierKey[]): readonly Cosignature[] {
  const { text, signatures } = readNote(note);
  return keys.flatMap((key) => {
    const found = signatures.find((one) => isBy(one, key));
    return found === undefined ? [] : [{ key, time: readTime(text, found, key) }];
  });
}

/** The line of a witness in its response about the text of a checkpoint. Throws `LogError` if there is none, or a wrong one. */
export function cosignatureIn(response: string, text: string, key: VerifierKey): string {
  const lines = response.split('\n').filter((line) => line !== '');
  const found = lines
    .slice(0, 64)
    .map(readSignature)
    .find((one) => isBy(one, key));
  if (found === undefined) throw new LogError(`There is no cosignature of ${key.name}.`);
  readTime(text, found, key);
  return signatureLine(found);
}

/** Who has signed a note beside these keys, by name. Unchecked: their keys are not known. */
export function otherSigners(note: string, keys: readonly VerifierKey[]): readonly string[] {
  const others = readNote(note).signatures.filter((one) => !keys.some((key) => isBy(one, key)));
  return [...new Set(others.map(({ name }) => name))];
}
