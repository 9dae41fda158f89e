/**
 * Every error a call can answer, by code. A code is stable and made for programs; the message is English, made for
 * the developer who reads the network tab, and never holds a value that came in.
 */
export const errorCatalogue = {
  'request.parameter_missing': { status: 400, message: 'A required parameter is missing.' },
  'request.parameter_invalid': { status: 400, message: 'A parameter has a value that is not allowed.' },
  'request.not_utf8': { status: 400, message: 'The address is not valid UTF-8.' },
  'request.body_invalid': { status: 400, message: 'The body is not what this call takes.' },
  'request.malformed': { status: 400, message: 'The request could not be understood.' },
  'request.body_too_large': { status: 413, message: 'The body is larger than this call takes.' },
  'request.address_too_long': { status: 414, message: 'The address is longer than the server takes.' },
  'request.media_type_unsupported': { status: 415, message: 'This call takes JSON only.' },
  'request.route_unknown': { status: 404, message: 'There is no such call.' },
  'request.method_not_allowed': { status: 405, message: 'This address does not answer this method.' },
  'store.unknown': { status: 404, message: 'No store has this id.' },
  'opinion.unknown': { status: 404, message: 'No published review of this store has this id.' },
  'vote.flags_conflict': { status: 400, message: 'A vote can be taken back or changed, not both.' },
  'rate_limit.exceeded': { status: 429, message: 'Too many requests. Try again later.' },
  'server.unavailable': { status: 503, message: 'The server cannot answer just now. Try again later.' },
  'server.internal': { status: 500, message: 'Something went wrong on the server.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
