/** A message of PostgreSQL's protocol: a letter, its length without the letter, and its content. */
const headBytes = 5;

/** Letters of messages that the server answers with "ready for query". */
const endsExchange = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)));
const terminateLetter = 'X'.charCodeAt(0);

const lengthAt = (bytes: Uint8Array, at: number): number =>
  1 + new DataView(bytes.buffer, bytes.byteOffset + at + 1, 4).getUint32(0);

/**
 * Divides whole messages into exchanges: each ends with the message that the server answers with "ready for query". What
 * comes after the last such message is a part of its own. The first message of a session has no letter: it is left whole.
 */
export function splitExchanges(bytes: Uint8Array): Uint8Array[] {
  if (bytes[0] === 0) return [bytes];
  const exchanges: Uint8Array[] = [];
  let begun = 0;
  let at = 0;
  while (at + headBytes <= bytes.length) {
    const letter = bytes[at] ?? 0;
    at += lengthAt(bytes, at);
    if (!endsExchange.has(letter)) continue;
    exchanges.push(bytes.subarray(begun, at));
    begun = at;
  }
  if (begun < bytes.length) exchanges.push(bytes.subarray(begun));
  return exchanges;
}

/** A message that cannot be one of ours: nothing that is written is as long. */
export class MessageTooLong extends Error {}

const longestMessage = 256 * 1024 * 1024;

/**
 * Puts together what a network cuts up. `push` gives the whole messages that there are; the rest waits for its end. Throws
 * `MessageTooLong`.
 */
export class MessageReader {
  #parts: Buffer[] = [];
  #bytes = 0;
  #wanted = headBytes;
  #isOver = false;

  /** Whether the message has come that ends a session; nothing after it is read. */
  get isOver(): boolean {
    return this.#isOver;
  }

  push(part: Buffer): Buffer | undefined {
    this.#parts.push(part);
    this.#bytes += part.length;
    if (this.#bytes < this.#wanted) return undefined;
    const bytes = Buffer.concat(this.#parts);
    let end = 0;
    this.#wanted = headBytes;
    while (end + headBytes <= bytes.length && !this.#isOver) {
      const length = lengthAt(bytes, end);
      this.#isOver = bytes[end] === terminateLetter;
      if (this.#isOver) break;
      if (length > longestMessage) throw new MessageTooLong();
      if (end + length > bytes.length) {
        this.#wanted = length;
        break;
      }
      end += length;
    }
    this.#parts = [bytes.subarray(end)];
    this.#bytes = bytes.length - end;
    return end === 0 ? undefined : bytes.subarray(0, end);
  }
}
