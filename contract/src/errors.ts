import {
  maxAddressBytes,
  maxAnswerLength,
  maxImportBytes,
  maxOrderIdLength,
  maxPictureBytes,
  maxProductCodeLength,
  maxQuestionLength,
  maxReplies,
  maxReplyLength,
  maxReviewPhotos,
  maxStoreIdLength,
  maxStoreNameLength,
  questionLongerThan,
} from './constants.ts';

export interface ErrorEntry {
  readonly status: number;
  /** Made for the developer who reads the network tab; says what is taken, and never holds a value that came in. */
  readonly message: string;
  /** The field that such an error is about, where it is always the same. */
  readonly field?: string;
}

const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;

/** Every error a call can answer, by code. A code is stable and made for programs. */
export const errorCatalogue = {
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
  'auth.token_invalid': {
    status: 401,
    message: 'This call needs a token of this store in the header Authorization.',
  },
  'auth.scope_insufficient': {
    status: 403,
    message: 'The token belongs to this store, but its scope does not allow this call.',
    field: 'authorization',
  },
  'auth.operator_token_invalid': {
    status: 401,
    message: "This call needs the server's OPINA_OPERATOR_TOKEN in the header Authorization.",
  },
  'store.id_invalid': {
    status: 400,
    message: `An id has 1 to ${maxStoreIdLength} characters and no spaces.`,
    field: 'id',
  },
  'store.exists': { status: 409, message: 'A store with this id exists.', field: 'id' },
  'store.address_invalid': {
    status: 400,
    message: 'A shop address looks like https://shop.example or shop.example.',
    field: 'url',
  },
  'store.address_taken': { status: 409, message: 'Another store has this address.', field: 'url' },
  'store.unknown': { status: 404, message: 'No store has this id.', field: 'store_id' },
  'store.host_unknown': {
    status: 404,
    message: 'No store, or more than one, has this host in its page_hosts.',
    field: 'host',
  },
  'store.name_invalid': {
    status: 400,
    message: `A name has 1 to ${maxStoreNameLength} characters.`,
    field: 'name',
  },
  'store.locale_invalid': {
    status: 400,
    message: 'A locale begins with pt, es or en: pt-BR, es-AR, en-US.',
    field: 'locale',
  },
  'store.time_zone_invalid': {
    status: 400,
    message: 'A time zone is an IANA name such as America/Sao_Paulo or UTC.',
    field: 'time_zone',
  },
  'store.auditor_invalid': {
    status: 400,
    message:
      'An auditor needs a name and the address (http or https) of a page that says how they check reviews.',
    field: 'auditor',
  },
  'store.feature_unknown': { status: 400, message: 'Unknown feature.', field: 'features' },
  'store.feature_invalid': {
    status: 400,
    message: 'A feature has an invalid value.',
    field: 'features',
  },
  'product.unknown': { status: 404, message: 'The store has no product with this code.', field: 'code' },
  'opinion.unknown': {
    status: 404,
    message: 'The store has no review with this id, or this call cannot see it.',
    field: 'id',
  },
  'opinion.product_invalid': {
    status: 400,
    message: `A product code has 1 to ${maxProductCodeLength} characters.`,
    field: 'product_code',
  },
  'opinion.locale_invalid': {
    status: 400,
    message: 'A locale is a language, optionally with a country: pt-BR, es, en-US.',
    field: 'locale',
  },
  'opinion.date_invalid': {
    status: 400,
    message: 'A date looks like 2026-01-31, or is ISO 8601 with a time, and is not in the future.',
    field: 'created_at',
  },
  'store.page_host_invalid': {
    status: 400,
    message: 'A page host looks like shop.example or *.shop.example. A store has at most 50.',
    field: 'page_hosts',
  },
  'store.origin_refused': {
    status: 403,
    message:
      "The store accepts votes and questions only from its page_hosts, and this page's host is not among them.",
  },
  'opinion.order_unknown': {
    status: 400,
    message: 'The store has no order with this id that contains this product.',
    field: 'order_id',
  },
  'opinion.source_id_taken': {
    status: 409,
    message: 'A review of another product or rating has this source id.',
    field: 'source_id',
  },
  'comment.unknown': {
    status: 404,
    message: 'This review has no comment with this id.',
    field: 'comment_id',
  },
  'comment.text_invalid': {
    status: 400,
    message: `A comment has 1 to ${maxReplyLength} characters.`,
    field: 'text',
  },
  'comment.too_many': { status: 409, message: `A review has at most ${maxReplies} comments.` },
  'photo.unknown': { status: 404, message: 'This review has no photo with this id.', field: 'photo_id' },
  'photo.too_many': { status: 409, message: `A review has at most ${maxReviewPhotos} photos.` },
  'photo.empty': { status: 400, message: 'The picture is empty.' },
  'photo.format_unsupported': { status: 415, message: 'The file is not a JPEG, PNG, WebP or AVIF picture.' },
  'photo.damaged': { status: 400, message: 'The picture is incomplete or damaged.' },
  'photo.too_many_pixels': { status: 413, message: 'The picture has too many pixels.' },
  'photo.too_large': { status: 413, message: `A picture has at most ${megabytes(maxPictureBytes)}.` },
  'photo.too_slow': { status: 400, message: 'Decoding the picture takes too long.' },
  'photo.url_not_allowed': {
    status: 400,
    message: 'Pictures are fetched from public http(s) addresses only.',
    field: 'urls',
  },
  'photo.url_unreachable': {
    status: 400,
    message: 'The server could not fetch a picture from this address.',
    field: 'urls',
  },
  'order.id_invalid': {
    status: 400,
    message: `An order id has 1 to ${maxOrderIdLength} characters.`,
    field: 'order_id',
  },
  'order.item_invalid': {
    status: 400,
    message: `An item id is a product code and has 1 to ${maxProductCodeLength} characters.`,
    field: 'items',
  },
  'order.date_invalid': {
    status: 400,
    message: 'A delivery date is ISO 8601, or day/month/year.',
    field: 'delivery_date',
  },
  'order.email_invalid': {
    status: 400,
    message: "The client's e-mail address is invalid.",
    field: 'client.email',
  },
  'survey.question_invalid': {
    status: 400,
    message: 'The question is empty, or its options or tags are invalid.',
  },
  'survey.options_differ': {
    status: 409,
    message: 'The question exists with other options, and customers may have chosen them.',
    field: 'options',
  },
  'survey.opinion_unknown': { status: 404, message: 'The store has no review with this id.', field: 'id' },
  'survey.sale_item_missing': {
    status: 409,
    message: 'Survey answers need a review with a sale item, and this review has none.',
  },
  'survey.option_unknown': {
    status: 400,
    message: 'The store has no survey option with this id.',
    field: 'option_ids',
  },
  'survey.option_conflict': {
    status: 400,
    message: 'A review can have only one answer per attribute.',
    field: 'option_ids',
  },
  'person.email_invalid': { status: 400, message: 'The e-mail address is invalid.', field: 'email' },
  'export.running': {
    status: 409,
    message: 'An export of this store is already running, or too many exports are. Try again later.',
  },
  'export.too_long': {
    status: 409,
    message: 'The export takes too long. Use the command line.',
  },
  'import.running': {
    status: 409,
    message: 'An import into this store is already running, or too many imports are. Try again later.',
  },
  'import.media_type_unsupported': {
    status: 415,
    message: 'An import accepts text/csv or application/x-ndjson, not compressed.',
    field: 'content-type',
  },
  'import.too_large': {
    status: 413,
    message: `A file has at most ${megabytes(maxImportBytes)} here. Split it, or use the command line.`,
  },
  'import.file_empty': { status: 400, message: 'The file is empty.' },
  'import.file_not_text': { status: 400, message: 'The file is not CSV text.' },
  'import.encoding': {
    status: 400,
    message: 'The file is not UTF-8. The server has imported the rows before the invalid bytes.',
  },
  'import.quote_unclosed': {
    status: 400,
    message: 'A quote is never closed. The server has imported the rows before it.',
  },
  'import.header_unreadable': { status: 400, message: 'The header line is not readable.' },
  'import.header_unknown': { status: 400, message: 'The header has no column for a required field.' },
  'import.preset_ambiguous': {
    status: 400,
    message: 'The header fits the files of two systems. Set `from`.',
    field: 'from',
  },
  'import.preset_unknown': { status: 400, message: 'Unknown system.', field: 'from' },
  'import.map_malformed': { status: 400, message: 'A map must look like column=field.', field: 'map[]' },
  'import.map_field_unknown': {
    status: 400,
    message: 'A map names a field that does not exist.',
    field: 'map[]',
  },
  'import.map_column_missing': {
    status: 400,
    message: 'A map names a column that is not in the file.',
    field: 'map[]',
  },
  'import.value_malformed': {
    status: 400,
    message: 'A map_value must look like field:word=value.',
    field: 'map_value[]',
  },
  'import.value_not_taken': {
    status: 400,
    message: 'A map_value names a field that does not support it, or a value that the field does not accept.',
    field: 'map_value[]',
  },
  'import.map_column_repeated': {
    status: 400,
    message: 'A map names a column that is in the file more than once.',
    field: 'map[]',
  },
  'import.field_repeated': {
    status: 400,
    message: 'Two columns are mapped to the same field.',
    field: 'map[]',
  },
  'import.product_twice': {
    status: 400,
    message: 'The file has a product column, and `product` is set as well.',
    field: 'product',
  },
  'import.option_invalid': { status: 400, message: 'The product, source or locale is invalid.' },
  'import.version_unknown': {
    status: 400,
    message: 'This version cannot read the format of the export.',
  },
  'import.cut_short': {
    status: 400,
    message: 'The export is incomplete: lines are missing at the end. The server has imported the others.',
  },
  'vote.flags_conflict': {
    status: 400,
    message: 'A vote can be taken back (unvote) or changed (change), not both.',
    field: 'change',
  },
  'vote.network_limit': {
    status: 429,
    message: 'Too many people on this network have voted on this review today.',
  },
  'question.unknown': { status: 404, message: 'The store has no question with this id.', field: 'id' },
  'question.text_too_short': {
    status: 400,
    message: `A question is longer than ${questionLongerThan} characters and has a word followed by a space.`,
    field: 'question',
  },
  'question.text_too_long': {
    status: 400,
    message: `A question has at most ${maxQuestionLength} characters.`,
    field: 'question',
  },
  'question.email_invalid': { status: 400, message: 'The e-mail address is invalid.', field: 'email' },
  'question.source_id_taken': {
    status: 409,
    message: 'Another question has this source id.',
    field: 'source_id',
  },
  'question.product_invalid': {
    status: 400,
    message: `A product code has 1 to ${maxProductCodeLength} characters.`,
    field: 'product_code',
  },
  'question.flood': { status: 429, message: 'Too many questions in a short time. Try again later.' },
  'question.asker_unknown': {
    status: 409,
    message: 'This question has no asker to notify. You can answer it in public only.',
  },
  'answer.text_invalid': {
    status: 400,
    message: `An answer has 1 to ${maxAnswerLength} characters.`,
    field: 'answer',
  },
  'answer.unknown': { status: 404, message: 'No answer exists for this token.' },
  'rate_limit.exceeded': { status: 429, message: 'Too many requests. Try again later.' },
  'server.unavailable': { status: 503, message: 'The server is not available. Try again later.' },
  'server.read_only': {
    status: 503,
    message: 'The server does not accept writes now. Reads work. Try again later.',
  },
  'server.internal': { status: 500, message: 'Something went wrong on the server.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
