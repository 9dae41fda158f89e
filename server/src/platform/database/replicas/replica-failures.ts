import { databaseErrorCode } from '../database-error-code.ts';

/** Failures after which the server may well answer the next query. */
const passing: ReadonlySet<string> = new Set(['57014', 'database.busy']);

/** Whether a read failed because its server is gone or cannot be reached. */
export function isConnectionLost(error: unknown): boolean {
  return databaseErrorCode(error) === 'server.unavailable' && !passing.has((error as { code: string }).code);
}

/** Whether a read failed for whatever a database does, such as a replica that had to end it. */
export function isDatabaseFault(error: unknown): boolean {
  return databaseErrorCode(error) !== undefined || (error instanceof Error && error.name === 'PostgresError');
}
