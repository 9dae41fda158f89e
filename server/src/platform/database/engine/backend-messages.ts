/**
 * The severities after which PostgreSQL ends itself: PANIC (a full disk while it writes its log) and FATAL. The embedded
 * engine then answers nothing any more, and says so in no other way.
 */
const severities = ['PANIC', 'FATAL'].map((severity) => Buffer.from(`\0V${severity}\0`));

/** Whether a piece of an answer holds the engine's last words. Rows cannot: a text has its length before it, and no NUL. */
export function isFatalMessage(part: Uint8Array): boolean {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return severities.some((severity) => bytes.includes(severity));
}

const readyAndIdle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Whether an answer ends with the word that the session is free, outside any transaction. */
export function endsIdle(answer: Uint8Array): boolean {
  return Buffer.compare(readyAndIdle, answer.subarray(-readyAndIdle.length)) === 0;
}
