import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import type { LogLevel } from './log-levels.ts';

export type Logger = PinoLogger;

/**
 * Logs JSON lines to stdout. Of a request they contain the id, method, route, status and time, but no addresses, no query
 * (which may contain tokens), no headers and no bodies.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: errorFields } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Leaves out the other fields of an error: a database error has the values of the query, which must not be logged. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && { cause: errorFields(cause) }),
  };
}
