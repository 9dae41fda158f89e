/**
 * The severities of errors after which PostgreSQL exits: PANIC (a full disk while it writes the write-ahead log) and FATAL.
 * The embedded engine then stops responding, without any other sign.
 */
const severities = ['PANIC', 'FATAL'].map((severity) => Buffer.from(`\0V${severity}\0`));

/** Whether a part of a response contains a fatal error. Rows cannot contain these bytes, as a text contains no NUL. */
export function isFatalMessage(part: Uint8Array): boolean {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return severities.some((severity) => bytes.includes(severity));
}

const readyAndIdle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Whether a response ends with "ready for query", outside any transaction. */
export function endsIdle(response: Uint8Array): boolean {
  return Buffer.compare(readyAndIdle, response.subarray(-readyAndIdle.length)) === 0;
}
