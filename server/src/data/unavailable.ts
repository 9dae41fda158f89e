/** PostgreSQL's classes of errors that say "not now": connection, resources, shutdown. */
const stateClasses = ['08', '53', '57P'];

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

/** Whether a query failed because the database cannot be reached, and not because of what was asked. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  const { code } = error;
  return (
    connectionCodes.has(code) ||
    code.startsWith('database.') ||
    stateClasses.some((one) => code.startsWith(one))
  );
}
