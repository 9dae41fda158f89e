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
  'request.parameter_invalid': { status: 400, message: 'A parameter has a value that is not allowed.' },
  'request.not_utf8': { status: 400, message: 'The address is not valid UTF-8.' },
  'request.body_invalid': { status: 400, message: 'The body is not what this call takes.' },
  'request.malformed': { status: 400, message: 'The request could not be understood.' },
  'request.body_too_large': { status: 413, message: 'The body is larger than this call takes.' },
  'request.too_slow': { status: 408, message: 'The request took too long to come in.' },
  'request.address_too_long': { status: 414, message: `An address has at most ${maxAddressBytes} bytes.` },
  'request.media_type_unsupported': {
    status: 415,
    message: 'This call takes application/json only.',
    field: 'content-type',
  },
  'request.route_unknown': { status: 404, message: 'There is no such call. All that there are: /docs.' },
  'request.method_not_allowed': { status: 405, message: 'This address does not answer this method.' },
  'auth.token_invalid': {
    status: 401,
    message: 'This call needs a token of this store in the header Authorization.',
  },
  'auth.scope_insufficient': {
    status: 403,
    message: 'The token is one of this store, but its scope does not open this call.',
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
  'store.exists': { status: 409, message: 'There is a store with this id.', field: 'id' },
  'store.address_invalid': {
    status: 400,
    message: 'The address of a shop is https://shop.example, or its host alone.',
    field: 'url',
  },
  'store.address_taken': { status: 409, message: 'Another store has this address.', field: 'url' },
  'store.unknown': { status: 404, message: 'No store has this id.', field: 'store_id' },
  'store.host_unknown': {
    status: 404,
    message: 'No store has named this host as one of its pages, or more than one has.',
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
    message: 'An auditor has a name and the address (http or https) where they say how they check reviews.',
    field: 'auditor',
  },
  'store.feature_unknown': { status: 400, message: 'There is no such feature.', field: 'features' },
  'store.feature_invalid': {
    status: 400,
    message: 'A feature has a value that it does not take.',
    field: 'features',
  },
  'product.unknown': { status: 404, message: 'The store has no product of this code.', field: 'code' },
  'opinion.unknown': {
    status: 404,
    message: 'No review of this store that this call may see has this id.',
    field: 'id',
  },
  'opinion.product_invalid': {
    status: 400,
    message: `The code of a product has 1 to ${maxProductCodeLength} characters.`,
    field: 'product_code',
  },
  'opinion.locale_invalid': {
    status: 400,
    message: 'A locale is a language, and a country if you like: pt-BR, es, en-US.',
    field: 'locale',
  },
  'opinion.date_invalid': {
    status: 400,
    message: 'A date is 2026-01-31 or ISO 8601 with a time, and not after today.',
    field: 'created_at',
  },
  'store.page_host_invalid': {
    status: 400,
    message: 'A page host is a name such as shop.example or *.shop.example; a store has 50 at most.',
    field: 'page_hosts',
  },
  'store.origin_refused': {
    status: 403,
    message:
      "The store takes votes and questions from its own pages only, and this page's host is not named.",
  },
  'opinion.order_unknown': {
    status: 400,
    message: 'The store has no order of this id with this product in it.',
    field: 'order_id',
  },
  'opinion.source_id_taken': {
    status: 409,
    message: 'A review of another product or rating has this source id.',
    field: 'source_id',
  },
  'comment.unknown': { status: 404, message: 'This review has no comment of this id.', field: 'comment_id' },
  'comment.text_invalid': {
    status: 400,
    message: `A comment has 1 to ${maxReplyLength} characters.`,
    field: 'text',
  },
  'comment.too_many': { status: 409, message: `A review has at most ${maxReplies} comments.` },
  'photo.unknown': { status: 404, message: 'This review has no photo of this id.', field: 'photo_id' },
  'photo.too_many': { status: 409, message: `A review has at most ${maxReviewPhotos} photos.` },
  'photo.empty': { status: 400, message: 'The picture has no content.' },
  'photo.format_unsupported': { status: 415, message: 'This is no JPEG, PNG, WebP or AVIF picture.' },
  'photo.damaged': { status: 400, message: 'The picture is cut off or damaged.' },
  'photo.too_many_pixels': { status: 413, message: 'The picture is wider or higher than a picture may be.' },
  'photo.too_large': { status: 413, message: `A picture has at most ${megabytes(maxPictureBytes)}.` },
  'photo.too_slow': { status: 400, message: 'The picture takes too long to be read.' },
  'photo.url_not_allowed': {
    status: 400,
    message: 'Pictures are fetched from public http(s) addresses only.',
    field: 'urls',
  },
  'photo.url_unreachable': {
    status: 400,
    message: 'No picture could be fetched from that address.',
    field: 'urls',
  },
  'order.id_invalid': {
    status: 400,
    message: `The id of an order has 1 to ${maxOrderIdLength} characters.`,
    field: 'order_id',
  },
  'order.item_invalid': {
    status: 400,
    message: `The id of an item is that of a product and has 1 to ${maxProductCodeLength} characters.`,
    field: 'items',
  },
  'order.date_invalid': {
    status: 400,
    message: 'A delivery date is ISO 8601, or day/month/year.',
    field: 'delivery_date',
  },
  'order.email_invalid': {
    status: 400,
    message: "The client's e-mail address is not one.",
    field: 'client.email',
  },
  'survey.question_invalid': {
    status: 400,
    message: 'The question says nothing, or its options or tags cannot be used.',
  },
  'survey.options_differ': {
    status: 409,
    message: 'The question exists and has other options, which customers may have chosen.',
    field: 'options',
  },
  'survey.opinion_unknown': { status: 404, message: 'No review of this store has this id.', field: 'id' },
  'survey.sale_item_missing': {
    status: 409,
    message: 'Answers are known by the sale item of their review, and it has none.',
  },
  'survey.option_unknown': { status: 400, message: 'The store has no such option.', field: 'option_ids' },
  'survey.option_conflict': {
    status: 400,
    message: 'An attribute has one answer from each review.',
    field: 'option_ids',
  },
  'person.email_invalid': { status: 400, message: 'The e-mail address is not one.', field: 'email' },
  'export.running': {
    status: 409,
    message:
      'An export of this store is being made or fetched, or as many as are made at once are being made.',
  },
  'export.too_long': {
    status: 409,
    message: 'Making the export takes longer than others can be kept waiting. Take the command line.',
  },
  'import.running': {
    status: 409,
    message: 'A file is being imported into this store, or as many as are at once into others.',
  },
  'import.media_type_unsupported': {
    status: 415,
    message: 'An import takes text/csv or application/x-ndjson, not compressed.',
    field: 'content-type',
  },
  'import.too_large': {
    status: 413,
    message: `A file has at most ${megabytes(maxImportBytes)} here. Split it, or take the command line.`,
  },
  'import.file_empty': { status: 400, message: 'The file is empty.' },
  'import.file_not_text': { status: 400, message: 'The file is not CSV text.' },
  'import.encoding': { status: 400, message: 'The file is not UTF-8. What is before that is written.' },
  'import.quote_unclosed': {
    status: 400,
    message: 'A quote is opened and never closed. What is before that is written.',
  },
  'import.header_unreadable': { status: 400, message: 'The header line cannot be read.' },
  'import.header_unknown': { status: 400, message: 'The header has no column for a required field.' },
  'import.preset_ambiguous': {
    status: 400,
    message: 'The header fits the files of two systems: say from which.',
    field: 'from',
  },
  'import.preset_unknown': { status: 400, message: 'There is no such system to import from.', field: 'from' },
  'import.map_malformed': { status: 400, message: 'A map is not of the form column=field.', field: 'map[]' },
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
    message: 'A map_value is not of the form field:word=value.',
    field: 'map_value[]',
  },
  'import.value_not_taken': {
    status: 400,
    message: 'A map_value names a field without words, or a value that the field does not take.',
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
    message: 'The file has a column for the product, and a product was given as well.',
    field: 'product',
  },
  'import.option_invalid': { status: 400, message: 'The product, source or locale is not allowed.' },
  'import.version_unknown': {
    status: 400,
    message: 'The export is of a format that this version does not know.',
  },
  'import.cut_short': {
    status: 400,
    message: 'The export has not all its lines. Those that are there are written.',
  },
  'vote.flags_conflict': {
    status: 400,
    message: 'A vote can be taken back (unvote) or changed (change), not both.',
    field: 'change',
  },
  'vote.network_limit': {
    status: 429,
    message: 'As many people of this network have voted on this review today as are counted in a day.',
  },
  'question.unknown': { status: 404, message: 'No question of this store has this id.', field: 'id' },
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
  'question.email_invalid': { status: 400, message: 'The e-mail address is not one.', field: 'email' },
  'question.source_id_taken': {
    status: 409,
    message: 'Another question, or one of another product, has this source id.',
    field: 'source_id',
  },
  'question.product_invalid': {
    status: 400,
    message: `The code of a product has 1 to ${maxProductCodeLength} characters.`,
    field: 'product_code',
  },
  'question.flood': { status: 429, message: 'Too many questions in a short time. Try again later.' },
  'question.asker_unknown': {
    status: 409,
    message: 'Nobody asked this question here who could be told: it can be answered in public only.',
  },
  'answer.text_invalid': {
    status: 400,
    message: `An answer has 1 to ${maxAnswerLength} characters.`,
    field: 'answer',
  },
  'answer.unknown': { status: 404, message: 'There is no such answer for who shows this token.' },
  'rate_limit.exceeded': { status: 429, message: 'Too many requests. Try again later.' },
  'server.unavailable': { status: 503, message: 'The server cannot answer just now. Try again later.' },
  'server.read_only': {
    status: 503,
    message: 'Nothing can be written just now, reading goes on. Try again later.',
  },
  'server.internal': { status: 500, message: 'Something went wrong on the server.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
