/** The part of a check that failed. Whoever checks in another language says it in words of their own. */
export type Fault =
  | 'connection'
  | 'key'
  | 'signature'
  /** What was given as a former checkpoint is none of this key. */
  | 'former'
  | 'other_log'
  /** Entries were removed or replaced since the former checkpoint. */
  | 'not_continued'
  | 'entries'
  | 'reviews';

/** Bytes or text that are not what the specifications of C2SP demand, or that do not prove what they should. */
export class LogError extends Error {
  override readonly name = 'LogError';
  fault: Fault | undefined;

  constructor(message: string, fault?: Fault) {
    super(message);
    this.fault = fault;
  }
}

/** Runs a part of a check. What it throws says which part it was, unless it says so already. */
export async function during<T>(fault: Fault, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LogError) error.fault ??= fault;
    throw error;
  }
}
