/** The header of a message of PostgreSQL's protocol: a letter, and the length of the message without the letter. */
const headerBytes = 5;

/** Letters of the messages (Query, Sync) to which the server responds with "ready for query". */
const endsExchange = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)));
const terminateLetter = 'X'.charCodeAt(0);

const lengthAt = (bytes: Uint8Array, at: number): number =>
  1 + new DataView(bytes.buffer, bytes.byteOffset + at + 1, 4).getUint32(0);

/**
 * Splits complete messages into exchanges. An exchange ends with a message to which the server responds with "ready for
 * query"; messages after the last of them are the last part. Does not split the first message of a session, which has no
 * letter.
 */
export function splitExchanges(bytes: Uint8Array): Uint8Array[] {
  if (bytes[0] === 0) return [bytes];
  const exchanges: Uint8Array[] = [];
  let begun = 0;
  let at = 0;
  while (at + headerBytes <= bytes.length) {
    const letter = bytes[at] ?? 0;
    at += lengthAt(bytes, at);
    if (!endsExchange.has(letter)) continue;
    exchanges.push(bytes.subarray(begun, at));
    begun = at;
  }
  if (begun < bytes.length) exchanges.push(bytes.subarray(begun));
  return exchanges;
}

/** Thrown for a message that is longer than any that Opina sends. */
export class MessageTooLong extends Error {}

const maxMessageBytes = 256 * 1024 * 1024;

/**
 * Assembles messages from the parts that a socket delivers. `push` returns the complete messages and keeps an incomplete
 * one. Throws `MessageTooLong`.
 */
export class MessageReader {
  #parts: Buffer[] = [];
  #bytes = 0;
  #neededBytes = headerBytes;
  #isOver = false;

  /** Whether the message that ends the session has arrived. Later bytes are ignored. */
  get isOver(): boolean {
    return this.#isOver;
  }

  push(part: Buffer): Buffer | undefined {
    this.#parts.push(part);
    this.#bytes += part.length;
    if (this.#bytes < this.#neededBytes) return undefined;
    const bytes = Buffer.concat(this.#parts);
    let end = 0;
    this.#neededBytes = headerBytes;
    while (end + headerBytes <= bytes.length && !this.#isOver) {
      const length = lengthAt(bytes, end);
      this.#isOver = bytes[end] === terminateLetter;
      if (this.#isOver) break;
      if (length > maxMessageBytes) throw new MessageTooLong();
      if (end + length > bytes.length) {
        this.#neededBytes = length;
        break;
      }
      end += length;
    }
    this.#parts = [bytes.subarray(end)];
    this.#bytes = bytes.length - end;
    return end === 0 ? undefined : bytes.subarray(0, end);
  }
}
