import type { FastifyInstance } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';

/**
 * Accepts an empty body of any content type. Some clients send a content type with every POST, also with a vote, which has
 * no body: JSON, or the form type of `curl -d ''` and of jQuery.
 */
export function acceptEmptyBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined);
    else done(new OpinaError('request.media_type_unsupported'));
  });
}
