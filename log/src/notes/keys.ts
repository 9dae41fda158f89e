import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { LogError } from '../log-error.ts';
import { fromBase64, toBase64 } from './base64.ts';

/** The types of signatures in notes: of who signs a log, and of a witness, which signs a time too. */
const signatureTypes = { log: 1, witness: 4 } as const;
export type KeyKind = keyof typeof signatureTypes;
const publicKeyBytes = 32;

/** Who may sign a note: a name and a public key of Ed25519. */
export interface VerifierKey {
  readonly name: string;
  /** The first four bytes of a hash of name and key. */
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** Signs notes under a name. */
export interface SignerKey extends VerifierKey {
  readonly secretKey: Uint8Array;
}

/** Names have no spaces and no plus: a note and the text of a key could not be read. */
export const isKeyName = (name: string): boolean => /^[^\p{White_Space}\p{Cc}+]+$/u.test(name);

export function verifierKey(name: string, publicKey: Uint8Array, kind: KeyKind = 'log'): VerifierKey {
  if (!isKeyName(name)) throw new LogError(`A key cannot have the name "${name}".`);
  if (publicKey.length !== publicKeyBytes) throw new LogError('A public key of Ed25519 has 32 bytes.');
  const type = Uint8Array.of(signatureTypes[kind]);
  const hashed = sha256(concatBytes(utf8ToBytes(`${name}\n`), type, publicKey));
  return { name, id: hashed.slice(0, 4), publicKey };
}

/** `secretKey`: the 32 bytes of RFC 8032. */
export const signerKey = (name: string, secretKey: Uint8Array, kind: KeyKind = 'log'): SignerKey => ({
  ...verifierKey(name, ed25519.getPublicKey(secretKey), kind),
  secretKey,
});

export const sign = ({ secretKey }: SignerKey, message: Uint8Array): Uint8Array =>
  ed25519.sign(message, secretKey);

export function isSignature({ publicKey }: VerifierKey, signature: Uint8Array, message: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    // Of a wrong length, or a point that is none.
    return false;
  }
}

/** As text that can be handed on: `name+id+key`. */
export const writeVerifierKey = ({ name, id, publicKey }: VerifierKey, kind: KeyKind = 'log'): string =>
  `${name}+${bytesToHex(id)}+${toBase64(concatBytes(Uint8Array.of(signatureTypes[kind]), publicKey))}`;

/** Throws `LogError`. */
export function readVerifierKey(text: string, kind: KeyKind = 'log'): VerifierKey {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  if (encoded === '') throw new LogError('This is no key for checking signatures: name+id+key.');
  const [type, ...publicKey] = fromBase64(encoded);
  if (type !== signatureTypes[kind])
    throw new LogError(`The key ${name} is not one of Ed25519${kind === 'log' ? '' : ' for cosignatures'}.`);
  const key = verifierKey(name, Uint8Array.from(publicKey), kind);
  if (bytesToHex(key.id) !== id) throw new LogError(`The key ${name} does not have the id ${id}.`);
  return key;
}
