import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
export type Logger = PinoLogger;

/**
 * JSON lines on stdout. Of a request they hold its id, method, route, status and time: no addresses, no query (which
 * may carry tokens), no headers, no bodies.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: errorFields } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** An error of the database also carries the query's values, which must not get into a log. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  return { type: name, message, ...('code' in error ? { code: error.code } : {}), stack };
}
