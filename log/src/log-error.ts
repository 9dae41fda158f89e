/** Bytes or text that are not what the specifications of C2SP demand, or that do not prove what they should. */
export class LogError extends Error {
  override readonly name = 'LogError';
}
