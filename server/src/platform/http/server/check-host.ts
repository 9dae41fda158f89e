import type { IncomingMessage } from 'node:http';
import { OpinaError } from '../../errors/opina-error.ts';

/** Throws `request.malformed` for an HTTP/1.1 request without a Host header, which HTTP requires. */
export function checkHost({ httpVersion, headers }: IncomingMessage): void {
  if (httpVersion === '1.1' && headers.host === undefined) throw new OpinaError('request.malformed');
}
