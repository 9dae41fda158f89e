import { maxAddressBytes } from '../constants/widget.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of any request. */
export const requestErrors = {
  'request.parameter_missing': { status: 400, message: 'A required parameter is missing.' },
  'request.parameter_invalid': { status: 400, message: 'A parameter is invalid.' },
  'request.not_utf8': { status: 400, message: 'The address is not valid UTF-8.' },
  'request.body_invalid': { status: 400, message: 'The request body is invalid.' },
  'request.malformed': { status: 400, message: 'The request is malformed or incomplete.' },
  'request.body_too_large': { status: 413, message: 'The request body is too large.' },
  'request.too_slow': { status: 408, message: 'The request took too long to arrive.' },
  'request.address_too_long': { status: 414, message: `An address has at most ${maxAddressBytes} bytes.` },
  'request.media_type_unsupported': {
    status: 415,
    message: 'This call accepts only application/json.',
    field: 'content-type',
  },
  'request.route_unknown': { status: 404, message: 'This call does not exist. /docs lists all calls.' },
  'request.method_not_allowed': { status: 405, message: 'This address does not support this method.' },
  'rate_limit.exceeded': { status: 429, message: 'Too many requests. Try again later.' },
  'server.unavailable': { status: 503, message: 'The server is not available. Try again later.' },
  'server.read_only': {
    status: 503,
    message: 'The server does not accept writes now. Reads work. Try again later.',
  },
  'server.internal': { status: 500, message: 'Something went wrong on the server.' },
} as const satisfies Record<string, ErrorEntry>;
