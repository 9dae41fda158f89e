/** PostgreSQL's classes of errors that say "not now": connection, resources, shutdown. */
const stateClasses = ['08', '53', '57P'];

/** A statement that took too long; a server that has become a standby, where nothing can be written. */
const states: ReadonlySet<string> = new Set(['57014', '25006']);

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

/** Whether a query failed because the database cannot answer just now, and not because of what was asked. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  const { code } = error;
  return (
    connectionCodes.has(code) ||
    states.has(code) ||
    code.startsWith('database.') ||
    stateClasses.some((one) => code.startsWith(one))
  );
}
