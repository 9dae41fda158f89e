import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import { ApiError } from '../domain/api-error.ts';

/** Each holds a whole picture in memory. */
const mostAtOnce = 16;

/** Takes bodies of this scope that do not say they are JSON as they are, whatever they say they are. */
export function acceptPictures(scope: FastifyInstance, longestJson: number): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length > longestJson) done(new ApiError('request.body_too_large'));
    else parse(request, body, done);
  });
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Makes the hook that lets only so many pictures come in at once. Throws `server.unavailable`. */
export function limitUploads(): preParsingAsyncHookHandler {
  let receiving = 0;
  return async (_request, reply, payload) => {
    if (receiving >= mostAtOnce) {
      reply.header('retry-after', 1);
      throw new ApiError('server.unavailable');
    }
    receiving += 1;
    reply.raw.once('close', () => {
      receiving -= 1;
    });
    return payload;
  };
}
