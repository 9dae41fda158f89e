import { CallError, type CallErrorCode } from './call-error.ts';

interface Problem {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly title?: unknown;
  readonly errors?: readonly {
    readonly field?: unknown;
    readonly message?: unknown;
    readonly detail?: unknown;
  }[];
}

/** The error of a response outside 200 to 299. A proxy's page of HTML has no code of ours. */
export async function errorOf(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => ({}))) as Problem;
  const code = typeof problem.code === 'string' ? (problem.code as CallErrorCode) : 'server.unavailable';
  const message = String(problem.detail ?? problem.title ?? `The server responded with ${response.status}.`);
  const fields = (problem.errors ?? []).map(({ field, message: text, detail }) => ({
    field: String(field),
    message: String(text ?? detail ?? ''),
  }));
  return new CallError(code, response.status, message, { fields });
}
