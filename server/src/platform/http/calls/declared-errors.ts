import type { Call } from '@opina/contract/call';
import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';

/** Errors that any call may return. */
const anyCall: readonly ErrorCode[] = [
  'request.malformed',
  'rate_limit.exceeded',
  'server.internal',
  'server.unavailable',
];

/** The errors that a call may return, by status, the lowest first. */
export function declaredErrors({ errors }: Call): readonly (readonly [number, readonly ErrorCode[]])[] {
  const all = [...new Set([...errors, ...anyCall])];
  const statuses = [...new Set(all.map((code) => errorCatalogue[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => [status, all.filter((code) => errorCatalogue[code].status === status)]);
}
