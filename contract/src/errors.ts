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
  'question.unknown': { status: 404, message: 'No question of this store has this id.' },
  'question.text_too_short': {
    status: 400,
    message: 'A question is longer than 10 characters and has a word followed by a space.',
  },
  'question.text_too_long': { status: 400, message: 'The question is longer than a question may be.' },
  'question.email_invalid': { status: 400, message: 'The e-mail address is not one.' },
  'question.duplicate': { status: 409, message: 'This question was asked before by the same person.' },
  'question.flood': { status: 429, message: 'Too many questions in a short time. Try again later.' },
  'question.asker_unknown': {
    status: 409,
    message: 'Nobody is known who asked this question: it can be answered in public only.',
  },
  'answer.text_invalid': { status: 400, message: 'The answer is empty or longer than an answer may be.' },
  'answer.unknown': { status: 404, message: 'There is no such answer for who shows this token.' },
  'rate_limit.exceeded': { status: 429, message: 'Too many requests. Try again later.' },
  'server.unavailable': { status: 503, message: 'The server cannot answer just now. Try again later.' },
  'server.internal': { status: 500, message: 'Something went wrong on the server.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
