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
export function declaredErrors({
  errors,
  method,
}: Call): readonly (readonly [number, readonly ErrorCode[]])[] {
  const ofWrites: readonly ErrorCode[] = method === 'GET' ? [] : ['store.moving'];
  const all = [...new Set([...errors, ...anyCall, ...ofWrites])];
  const statuses = [...new Set(all.map((code) => errorCatalogue[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => [status, all.filter((code) => errorCatalogue[code].status === status)]);
}
