import type { IncomingMessage } from 'node:http';
import { OpinaError } from '../../errors/opina-error.ts';

/** HTTP/1.1 asks of every request that it names its host. Throws `request.malformed`. */
export function checkHost({ httpVersion, headers }: IncomingMessage): void {
  if (httpVersion === '1.1' && headers.host === undefined) throw new OpinaError('request.malformed');
}
