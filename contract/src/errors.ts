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
  'auth.token_invalid': {
    status: 401,
    message: 'This call needs a token of this store in the header Authorization.',
  },
  'store.unknown': { status: 404, message: 'No store has this id.' },
  'store.name_invalid': { status: 400, message: 'The name is empty or longer than a name may be.' },
  'store.locale_invalid': { status: 400, message: 'A locale begins with pt, es or en: pt-BR, es-AR, en-US.' },
  'store.feature_unknown': { status: 400, message: 'There is no such feature.' },
  'store.feature_invalid': { status: 400, message: 'A feature has a value that it does not take.' },
  'product.unknown': { status: 404, message: 'The store has no product of this code.' },
  'opinion.unknown': { status: 404, message: 'No review of this store that this call may see has this id.' },
  'opinion.product_invalid': { status: 400, message: 'The code of the product is empty or too long.' },
  'opinion.locale_invalid': { status: 400, message: 'The locale of the review is none.' },
  'opinion.date_invalid': { status: 400, message: 'The date of the review is none, or out of range.' },
  'opinion.source_id_taken': {
    status: 409,
    message: 'A review of another product or rating has this source id.',
  },
  'comment.unknown': { status: 404, message: 'This review has no comment of this id.' },
  'comment.text_invalid': { status: 400, message: 'The comment is empty or longer than a comment may be.' },
  'comment.too_many': { status: 409, message: 'This review has as many comments as a review may have.' },
  'order.id_invalid': { status: 400, message: 'The id of the order is empty or too long.' },
  'order.item_invalid': { status: 400, message: 'An item of the order has no id, or one that is too long.' },
  'order.date_invalid': { status: 400, message: 'The delivery date is none.' },
  'order.email_invalid': { status: 400, message: "The client's e-mail address is not one." },
  'survey.question_invalid': {
    status: 400,
    message: 'The question says nothing, or its options or tags cannot be used.',
  },
  'survey.options_differ': {
    status: 409,
    message: 'The question exists and has other options, which customers may have chosen.',
  },
  'survey.opinion_unknown': { status: 404, message: 'No review of this store has this id.' },
  'survey.sale_item_missing': {
    status: 409,
    message: 'Answers are known by the sale item of their review, and it has none.',
  },
  'survey.option_unknown': { status: 400, message: 'The store has no such option.' },
  'survey.option_conflict': { status: 400, message: 'An attribute has one answer from each review.' },
  'person.email_invalid': { status: 400, message: 'The e-mail address is not one.' },
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
