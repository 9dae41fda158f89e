import type { Call } from '@opina/contract/call';
import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';

/** Passes the bodies of this scope to the handler as streams, so none is read into memory. */
export function acceptFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** Makes the hook that checks the headers of an uploaded file. It throws the errors that the call names for them. */
export function requireFile({
  types,
  maxBytes,
  errors,
}: NonNullable<Call['acceptsFile']>): preParsingAsyncHookHandler {
  return async ({ headers }, _reply, payload) => {
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    const { 'content-encoding': encoding = 'identity' } = headers;
    if (!types.includes(type.trim().toLowerCase()) || encoding.toLowerCase() !== 'identity') {
      throw new OpinaError(errors.type);
    }
    if (Number(headers['content-length']) > maxBytes) throw new OpinaError(errors.size);
    return payload;
  };
}
