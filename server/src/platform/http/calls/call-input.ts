import { Readable } from 'node:stream';
import type { Call } from '@opina/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkOf } from '../../core/request-link.ts';
import { authorizationToken } from '../server/authorization-token.ts';
import { ownOrigin } from '../server/own-origin.ts';
import { sessionCookieOf } from '../server/session-cookie.ts';
import { actorNameOf } from './actor-name.ts';
import type { CallInput } from './call-handler.ts';
import { sessionOf } from './console-access.ts';
import { isSigned } from './page-access.ts';

/** The parts of a request, as handlers get them. */
export function inputOf(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): CallInput<Call> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    picture: Buffer.isBuffer(request.body) ? request.body : undefined,
    upload: request.body instanceof Readable ? request.body : undefined,
    // Of an open call only if it was checked.
    token: hasCheckedToken(request) ? authorizationToken(request.headers.authorization) : undefined,
    // The guard of the call has set it.
    link: linkOf(request) as undefined,
    session: sessionOf(request) as undefined,
    sessionCookie: sessionCookieOf(request, reply, publicUrl),
    tokenName: request.tokenName,
    tokenScope: request.tokenScope,
    actorName: actorNameOf(request),
    client: {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      origin: request.headers.origin,
    },
    ownOrigin: ownOrigin(publicUrl, request.headers),
    parameters: () => new URL(request.url, 'http://server').searchParams,
  };
}

const hasCheckedToken = (request: FastifyRequest): boolean =>
  request.routeOptions.config.call?.isOpen !== true || isSigned(request);
