import type { preParsingAsyncHookHandler } from 'fastify';
import { type Link, setLink } from '../../core/request-link.ts';
import { OpinaError } from '../../errors/opina-error.ts';
import { requireJson } from '../bodies/require-json.ts';
import { authorizationToken } from '../server/authorization-token.ts';

/** Undefined if the token was not signed by this server for a form. */
export type ReadLink = (token: string) => Promise<Link | undefined>;

/**
 * Makes the hook that accepts only requests with the token of a link, before the body is read. Throws `review_form.unknown`:
 * whether the row behind a token still exists is the handler's question.
 */
export function linkGuard(readLink: ReadLink): preParsingAsyncHookHandler {
  return async (request, _reply, payload) => {
    const token = authorizationToken(request.headers.authorization);
    const link = token === undefined ? undefined : await readLink(token);
    if (link === undefined) throw new OpinaError('review_form.unknown');
    setLink(request, link);
    const { call } = request.routeOptions.config;
    if (call?.body && call.maxPictureBytes === undefined) await requireJson(request);
    return payload;
  };
}
