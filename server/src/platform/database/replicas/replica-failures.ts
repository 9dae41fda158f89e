import { databaseErrorCode } from '../database-error-code.ts';

/** Failures of one query, after which the server may respond to the next. */
const queryFailures: ReadonlySet<string> = new Set(['57014', 'database.busy']);

/** Whether a read failed because its server does not run or cannot be reached. */
export function isConnectionLost(error: unknown): boolean {
  return (
    databaseErrorCode(error) === 'server.unavailable' && !queryFailures.has((error as { code: string }).code)
  );
}

/** Whether a read failed because of the database, such as a replica that canceled it. */
export function isDatabaseFault(error: unknown): boolean {
  return databaseErrorCode(error) !== undefined || (error instanceof Error && error.name === 'PostgresError');
}
