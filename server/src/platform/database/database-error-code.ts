import type { ErrorCode } from '@opina/contract/errors';
import { OpinaError } from '../errors/opina-error.ts';

/** PostgreSQL's classes of errors that say "not now": connection, resources, shutdown. */
const stateClasses = ['08', '53', '57P'];

/** A statement that took too long. */
const canceled = '57014';

const connectionCodes: ReadonlySet<string> = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What a full disk and a server that has become a standby are called, by the engines and by Node. */
const readOnlyCodes: ReadonlySet<string> = new Set(['25006', '53100', 'ENOSPC', 'EDQUOT']);

/** What is to be told of an error that is about where data is kept, and not about what was asked. */
export function databaseErrorCode(error: unknown): ErrorCode | undefined {
  if (error instanceof OpinaError) {
    return error.code.startsWith('database.') ? error.responseCode : undefined;
  }
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { code } = error;
  if (readOnlyCodes.has(code)) return 'server.read_only';
  const isGone =
    connectionCodes.has(code) || code === canceled || stateClasses.some((one) => code.startsWith(one));
  return isGone ? 'server.unavailable' : undefined;
}
