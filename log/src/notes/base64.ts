import { LogError } from '../log-error.ts';

/** Standard base64 (RFC 4648, section 4), with padding. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Throws `LogError`, also for what a lenient reader would take: a missing padding, spaces, bits that mean nothing. */
export function fromBase64(text: string): Uint8Array {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    throw new LogError(`This is no base64: ${text.slice(0, 40)}`);
  }
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  if (toBase64(bytes) !== text) throw new LogError(`This is no base64: ${text.slice(0, 40)}`);
  return bytes;
}
