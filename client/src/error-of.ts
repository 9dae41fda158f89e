import { CallError, type CallErrorCode } from './call-error.ts';

type Values = Readonly<Record<string, unknown>>;

/** The members of what a proxy or another server may have sent too: anything else has none. */
const membersOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

/** The error of a response outside 200 to 299. A proxy's page of HTML has no code of ours. */
export async function errorOf(response: Response): Promise<CallError> {
  const problem = membersOf(await response.json().catch(() => ({})));
  const code = typeof problem.code === 'string' ? (problem.code as CallErrorCode) : 'server.unavailable';
  const message = String(problem.detail ?? problem.title ?? `The server responded with ${response.status}.`);
  const errors: readonly unknown[] = Array.isArray(problem.errors) ? problem.errors : [];
  const fields = errors.map(membersOf).map(({ field, message: text, detail }) => ({
    field: String(field),
    message: String(text ?? detail ?? ''),
  }));
  return new CallError(code, response.status, message, { fields });
}
