import type { FastifyRequest } from 'fastify';
import { maxFieldErrors } from '../../errors/field-errors.ts';
import { type ApiError, isApiError, OpinaError } from '../../errors/opina-error.ts';

/** The parts of a request in the order in which Fastify checks them. It stops at the first invalid one. */
const checkedParts = ['params', 'body', 'querystring'] as const;
type Part = (typeof checkedParts)[number];

/** The parts in the order in which the response reports them. */
const requestParts: readonly Part[] = ['params', 'querystring', 'body'];

export const notJson = { field: 'body', message: 'Is not valid JSON.' };

/** Fastify's errors for a body that is not JSON. It throws them before it checks any part. */
const unreadBody: ReadonlySet<unknown> = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
]);

/**
 * Checks the remaining parts of a request that Fastify refused because of one part. Returns an error with the invalid fields
 * of all parts and the code of the first. Returns other errors unchanged.
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

/** Checks a part that Fastify has not checked. The others must not be checked again, because they contain the parsed values. */
function check(request: FastifyRequest, part: Part): ApiError | undefined {
  const validate: unknown = request.getValidationFunction(part);
  if (typeof validate !== 'function') return undefined;
  const { error } = validate(part === 'querystring' ? request.query : request[part]);
  return isApiError(error) ? error : undefined;
}
