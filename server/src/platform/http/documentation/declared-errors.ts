import type { Call } from '@opina/contract/call';
import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';

/** Errors that any call may return. */
const anyCall: readonly ErrorCode[] = [
  'request.malformed',
  'rate_limit.exceeded',
  'server.internal',
  'server.unavailable',
];

/** Errors of calls that a session opens. */
const signedIn: readonly ErrorCode[] = ['auth.request_foreign', 'auth.signed_out'];

function ofSessions({ tag, path, worksSignedOut, needsRecentSignIn }: Call): readonly ErrorCode[] {
  if (tag === 'operator') return [...signedIn, 'auth.role_too_low'];
  if (tag !== 'merchant' && tag !== 'console') return [];
  if (worksSignedOut) return ['auth.request_foreign'];
  return [
    ...signedIn,
    ...(path.includes('{store_id}') ? (['auth.role_too_low'] as const) : []),
    ...(needsRecentSignIn ? (['auth.sign_in_again'] as const) : []),
  ];
}

/** The errors that a call may return, by status, the lowest first. */
export function declaredErrors(call: Call): readonly (readonly [number, readonly ErrorCode[]])[] {
  const { errors, method } = call;
  const ofWrites: readonly ErrorCode[] = method === 'GET' ? [] : ['store.moving'];
  const all = [...new Set([...errors, ...anyCall, ...ofSessions(call), ...ofWrites])];
  const statuses = [...new Set(all.map((code) => errorCatalogue[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => [status, all.filter((code) => errorCatalogue[code].status === status)]);
}
