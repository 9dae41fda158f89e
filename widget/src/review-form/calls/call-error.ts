/** A call that failed. */
export class CallError extends Error {
  /** The response's status; 0 without a response. */
  readonly status: number;
  /** The code of the contract; empty without one. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(code || `status ${status}`);
    this.status = status;
    this.code = code;
  }
}

/** Whether it may work later without any change: there was no response, or the server was busy. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** The error of a response's body in the form of RFC 9457; the body may be anything. */
export function readError(status: number, body: string): CallError {
  try {
    const code: unknown = JSON.parse(body)?.code;
    return new CallError(status, typeof code === 'string' ? code : '');
  } catch {
    return new CallError(status, '');
  }
}
