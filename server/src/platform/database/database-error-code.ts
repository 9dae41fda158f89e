import type { ErrorCode } from '@opina/contract/errors';
import { OpinaError } from '../errors/opina-error.ts';
import { fullDiskCodes } from '../files/full-disk.ts';

/** PostgreSQL's classes of temporary errors: connection, resources, shutdown. */
const stateClasses = ['08', '53', '57P'];

/** PostgreSQL canceled the statement, which took too long. */
const canceled = '57014';

/**
 * Transactions waited for each other in a circle, and this one was ended. In a distributed database the move of a store can be
 * part of the circle.
 */
const deadlock = '40P01';

export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === deadlock;

/** PostgreSQL could not read or write its files, or Citus could not send rows to a node. */
const ioFailed = '58030';

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

/** From `refuse_while_moving` in the database. */
const storeMoves = 'OPMOV';

/** The database accepts no writes: it is a standby, or the embedded one below its reserve. */
export const readOnlyState = '25006';

/** What Citus and libpq say about a node that is lost. */
const lostNodeTexts = [
  'SSL SYSCALL error',
  'SSL connection has been closed',
  'server closed the connection',
  'connection not open',
  'invalid socket',
  'could not receive data from server',
  'could not send data to server',
  'could not commit transaction for shard',
  'failed to prepare transaction',
  'postmaster was shut down',
  'unexpected postmaster exit',
];

/** A node of a distributed database lost its connection to another node. It reports this as an internal error. */
const isLostNode = (code: string, message: string) =>
  code === 'XX000' && lostNodeTexts.some((text) => message.includes(text));

/**
 * A part of a distributed database was divided while the statement waited. Sent again, the statement finds the new parts.
 */
const isDividedPart = (code: string, message: string) =>
  code === '40001' || (code === 'XX000' && message.startsWith('could not find valid entry for shard'));

/** The code of the response to an error of the database or its disk; undefined for errors of the request itself. */
export function databaseErrorCode(error: unknown): ErrorCode | undefined {
  if (error instanceof OpinaError) {
    return error.code.startsWith('database.') ? error.responseCode : undefined;
  }
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { code, message } = error;
  if (code === readOnlyState || fullDiskCodes.has(code)) return 'server.read_only';
  if (code === storeMoves) return 'store.moving';
  const isUnavailable =
    connectionCodes.has(code) ||
    code === canceled ||
    code === deadlock ||
    code === ioFailed ||
    stateClasses.some((one) => code.startsWith(one)) ||
    isLostNode(code, message) ||
    isDividedPart(code, message);
  return isUnavailable ? 'server.unavailable' : undefined;
}
