import type { FastifyRequest } from 'fastify';
import { maxFieldErrors } from '../../errors/field-errors.ts';
import { type ApiError, isApiError, OpinaError } from '../../errors/opina-error.ts';

/** The parts of a request, in the order in which Fastify checks them: it ends at the first that is wrong. */
const checkedParts = ['params', 'body', 'querystring'] as const;
type Part = (typeof checkedParts)[number];

/** In the order in which they are told of. */
const requestParts: readonly Part[] = ['params', 'querystring', 'body'];

export const notJson = { field: 'body', message: 'Is not valid JSON.' };

/** What a body that is no JSON is refused with, before any part is checked. */
const unreadBody: ReadonlySet<unknown> = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
]);

/**
 * The error of a request that Fastify refused for one of its parts, with the wrong fields of all parts; its code is that of
 * the first. Any other error stays as it is.
 */
export function withAllParts(error: unknown, request: FastifyRequest): unknown {
  const refused = refusedPart(error);
  if (refused === undefined) return error;
  const found = new Map<Part, PartError | undefined>(
    refused.notChecked.map((part) => [part, check(request, part)]),
  );
  found.set(refused.part, refused.error);
  const errors = requestParts.flatMap((part) => found.get(part) ?? []);
  const [first] = errors;
  if (first === undefined) return error;
  return new OpinaError(first.code, { errors: errors.flatMap((one) => one.errors).slice(0, maxFieldErrors) });
}

type PartError = Pick<ApiError, 'code' | 'errors'>;

interface Refused {
  readonly part: Part;
  readonly error: PartError;
  readonly notChecked: readonly Part[];
}

function refusedPart(error: unknown): Refused | undefined {
  const { code, validationContext } = Object(error) as {
    readonly code?: unknown;
    readonly validationContext?: unknown;
  };
  if (unreadBody.has(code)) {
    const unread = { code: 'request.body_invalid', errors: [notJson] } as const;
    return { part: 'body', error: unread, notChecked: ['params', 'querystring'] };
  }
  const part = checkedParts.find((one) => one === validationContext);
  if (part === undefined || !isApiError(error)) return undefined;
  return { part, error, notChecked: checkedParts.slice(checkedParts.indexOf(part) + 1) };
}

/** Parts that were checked are no longer as they came: those are not asked again. */
function check(request: FastifyRequest, part: Part): ApiError | undefined {
  const validate: unknown = request.getValidationFunction(part);
  if (typeof validate !== 'function') return undefined;
  const { error } = validate(part === 'querystring' ? request.query : request[part]);
  return isApiError(error) ? error : undefined;
}
