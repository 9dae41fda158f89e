import { setTimeout as wait } from 'node:timers/promises';
import { attemptWindowMinutes } from '@opina/contract/constants/accounts';
import type { WireFieldError } from '@opina/contract/entities/error';
import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';
import { problemMediaType, problemOf } from '@opina/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';
import { notJson, withAllParts } from '../bodies/validation-errors.ts';
import { securityHeaders } from '../server/security-headers.ts';
import { checkAddress } from './check-address.ts';
import { isForPages } from './page-access.ts';

/** Errors of Fastify and Node that the client causes, by their codes. */
const foreignCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.address_too_long',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type_unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.body_invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.body_invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.body_invalid',
  FST_ERR_NOT_FOUND: 'request.route_unknown',
  HPE_HEADER_OVERFLOW: 'request.address_too_long',
};

/** Finds the code of an error that HTTP did not cause, such as one of the database. */
export type FindErrorCode = (error: unknown) => ErrorCode | undefined;

/** The code of the response to any error; details of unexpected errors are not sent. */
export function errorCodeOf(error: unknown, databaseErrorCode: FindErrorCode): ErrorCode {
  if (error instanceof OpinaError) return error.responseCode ?? errorCodeOf(error.cause, databaseErrorCode);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = foreignCodes[code];
  if (known !== undefined) return known;
  return databaseErrorCode(error) ?? refusalCode(error);
}

/** The code of a Fastify or plugin error with a 4xx status that is not in the table above. */
function refusalCode(error: unknown): ErrorCode {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  // From the plugin that serves the widget's files: a folder, or a path that leads out of the served folder.
  if (status === 403 || status === 404) return 'request.route_unknown';
  return status >= 400 && status < 500 ? 'request.malformed' : 'server.internal';
}

/** After how many seconds to try again. */
const retryAfter: Readonly<Partial<Record<ErrorCode, number>>> = {
  // The last part of a move, during which the store accepts no writes, takes a few seconds for most stores.
  'store.moving': 5,
  'auth.too_many_attempts': attemptWindowMinutes * 60,
};

/** Refusals of long work, of which a store has one at a time. A program may well ask again at once. */
const busyCodes: ReadonlySet<string> = new Set(['moderation.busy', 'import.running', 'export.running']);

/** For so long such a refusal is held back, so that asking again and again does not take the time of others. */
const busyMs = 250;

/** Resolves when the response to an error may be sent. */
export async function mayRespond(error: unknown): Promise<void> {
  const code = error instanceof OpinaError ? error.code : undefined;
  if (code !== undefined && busyCodes.has(code)) await wait(busyMs);
}

/** Errors that caches may keep, so that an address which many pages still name costs little. */
const cachingOf: Readonly<Partial<Record<ErrorCode, string>>> = { 'media.gone': 'public, max-age=60' };

export function respondWithError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  databaseErrorCode: FindErrorCode,
): FastifyReply {
  const error = withAllParts(thrown, request);
  const code = errorCodeOf(error, databaseErrorCode);
  const { status } = errorCatalogue[code];
  if (status >= 500) {
    // With the id, the operator finds the log line of a failure that a merchant reports.
    reply.header('x-request-id', request.id);
    request.log.error({ err: error, route: request.routeOptions.url, code }, 'a request failed');
  }
  const retrySeconds = retryAfter[code];
  if (retrySeconds !== undefined) reply.header('retry-after', retrySeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="opina"');
  if (isForPages(request)) reply.header('access-control-allow-origin', '*');
  return reply
    .code(status)
    .header('cache-control', cachingOf[code] ?? 'no-store')
    .type(problemMediaType)
    .serializer(JSON.stringify)
    .send(problemOf(code, fieldErrorsOf(error, code, request)));
}

/** The invalid fields, if the error names them or the body could not be read. */
function fieldErrorsOf(error: unknown, code: ErrorCode, request: FastifyRequest): readonly WireFieldError[] {
  if (error instanceof OpinaError && error.errors.length > 0) return error.errors;
  if (code === 'request.body_too_large') {
    return [{ field: 'body', message: `Must have at most ${request.routeOptions.bodyLimit} bytes.` }];
  }
  return code === 'request.body_invalid' ? [notJson] : [];
}

/** The router could not parse the address. No hook has run yet. */
export function respondWithAddressError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  let reason: unknown = error;
  try {
    checkAddress(request.raw.url ?? '');
  } catch (found) {
    reason = found;
  }
  reply.headers(securityHeaders);
  return respondWithError(reason, request, reply, () => undefined);
}
