import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { LogError } from '../log-error.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { isKeyName, isSignature, type SignerKey, sign, type VerifierKey } from './keys.ts';

/** A text that ends with a line end, and lines of signatures below an empty line (C2SP signed-note). */
export interface SignedNote {
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

/** More signatures than a note of ours will ever have: reading one must not take long. */
const maxSignatures = 64;
const keyIdBytes = 4;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a note must not have them
const forbidden = /[\u0000-\u0009\u000b-\u001f]|\ufffd/;

/** Signs a text. Throws `LogError` if it does not end with a line end, or cannot be a note's. */
export function signNote(text: string, keys: readonly SignerKey[]): string {
  if (!text.endsWith('\n') || forbidden.test(text)) throw new LogError('A note consists of whole lines.');
  const message = utf8ToBytes(text);
  return writeNote({
    text,
    signatures: keys.map((key) => ({ name: key.name, keyId: key.id, signature: sign(key, message) })),
  });
}

export const writeNote = ({ text, signatures }: SignedNote): string =>
  `${text}\n${signatures.map(signatureLine).join('')}`;

export const signatureLine = ({ name, keyId, signature }: NoteSignature) =>
  `\u2014 ${name} ${toBase64(concatBytes(keyId, signature))}\n`;

/** Reads a note, and checks nothing but its form. Throws `LogError`. */
export function readNote(note: string): SignedNote {
  if (forbidden.test(note)) throw new LogError('The note has control characters, or is not UTF-8.');
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || !note.endsWith('\n')) throw new LogError('The note has no lines of signatures.');
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > maxSignatures) throw new LogError(`The note has more than ${maxSignatures} signatures.`);
  return { text: note.slice(0, split + 1), signatures: lines.map(readSignature) };
}

export function readSignature(line: string): NoteSignature {
  const [, name = '', encoded = ''] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? [];
  if (!isKeyName(name)) throw new LogError('A line of the note is no signature.');
  const bytes = fromBase64(encoded);
  if (bytes.length <= keyIdBytes) throw new LogError(`The signature of ${name} is too short.`);
  return { name, keyId: bytes.subarray(0, keyIdBytes), signature: bytes.subarray(keyIdBytes) };
}

/**
 * The text of a note that at least one of the keys has signed, and the keys that have. Signatures of others are not looked at. Throws
 * `LogError` if none has, or if a signature under a known name and id is not from that key.
 */
export function openNote(
  note: string,
  keys: readonly VerifierKey[],
): { readonly text: string; readonly signers: readonly VerifierKey[] } {
  const { text, signatures } = readNote(note);
  const message = utf8ToBytes(text);
  const signers = new Set<VerifierKey>();
  for (const { name, keyId, signature } of signatures) {
    const key = keys.find((one) => one.name === name && one.id.every((byte, at) => byte === keyId[at]));
    if (key === undefined) continue;
    if (!isSignature(key, signature, message))
      throw new LogError(`The signature of ${name} is not from its key.`);
    signers.add(key);
  }
  if (signers.size === 0) throw new LogError('No known key has signed the note.');
  return { text, signers: [...signers] };
}
