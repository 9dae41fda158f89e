import {
  maxOrderIdLength,
  maxPageHosts,
  maxPictureUrlLength,
  maxProductCodeLength,
  maxReviewLength,
  maxReviewPhotos,
  maxSourceIdLength,
  maxTagLength,
  reviewSources,
  statuses,
  surveyAnswerKinds,
} from '@opina/contract/constants';
import { Type } from 'typebox';
import { pageHostPattern } from '../../stores/page-host.ts';

/**
 * What any version of the server may have stored comes back, so these limits are wider than those of the contract. Authors' names had
 * 300 characters and replies 20,000 when they came from files; a text was counted before its letters were brought into one
 * form (NFC), which makes some three times as long, and an address before what is no letter of English was escaped.
 */
const growth = 3;
const longText = growth * maxReviewLength;
const maxPosition = 32_767;
const maxEscapedLength = 12;

const closed = { additionalProperties: false };
const text = (most: number, least = 0) => Type.String({ minLength: least, maxLength: most });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const place = Type.Integer({ minimum: 0, maximum: maxPosition });
const weight = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 });
const moment = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$` });
const hash = Type.String({ pattern: '^([0-9a-f]{2}){1,64}$' });
const locale = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' });
// Addresses of the store's own server begin with a slash.
const address = Type.String({
  pattern: String.raw`^([Hh][Tt][Tt][Pp][Ss]?://|/(?!/))\S*$`,
  maxLength: maxEscapedLength * maxPictureUrlLength,
});
// Of a file in the folder of pictures, or of elsewhere.
const picture = Type.Union([address, Type.String({ pattern: '^sha256:[0-9a-f]{64}$' })]);
const status = Type.Enum([...statuses]);
const kind = Type.Enum([...surveyAnswerKinds]);
const code = text(maxProductCodeLength, 1);
const pageHost = Type.String({ pattern: pageHostPattern });
const tags = Type.Array(text(growth * maxTagLength, 1), { maxItems: 100_000 });
const came = { id, source: orNull(text(200, 1)), source_id: orNull(text(growth * maxSourceIdLength)) };

export const recordSchemas = {
  store: Type.Object(
    {
      type: Type.Literal('store'),
      version: Type.Literal(1),
      name: text(200, 1),
      locale,
      features: Type.Record(Type.String(), Type.Unknown()),
      auditor: Type.Optional(orNull(Type.Object({ name: text(200, 1), url: address }, closed))),
      time_zone: Type.Optional(orNull(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' }))),
      products_from_pages: Type.Optional(Type.Boolean()),
      source_key: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
      page_hosts: Type.Optional(Type.Array(pageHost, { maxItems: maxPageHosts })),
      tags,
    },
    closed,
  ),
  product: Type.Object(
    {
      type: Type.Literal('product'),
      code,
      name: text(longText),
      tags,
      photos_urls: Type.Optional(Type.Array(address, { maxItems: 100 })),
    },
    closed,
  ),
  survey_question: Type.Object(
    {
      type: Type.Literal('survey_question'),
      kind,
      description: text(longText, 1),
      weight: place,
      expected: Type.Optional(Type.Array(place, { minItems: 1, maxItems: 5 })),
      tags,
      options: Type.Array(Type.Object({ description: text(longText, 1), ordering: place, weight }, closed)),
    },
    closed,
  ),
  order: Type.Object(
    {
      type: Type.Literal('order'),
      order_id: text(maxOrderIdLength, 1),
      delivery_date: orNull(moment),
      client_email: orNull(text(320, 3)),
      client_first_name: text(longText),
      client_last_name: text(longText),
      client_phone: text(longText),
      client_tags: tags,
      tags,
      created_at: moment,
      updated_at: moment,
      items: Type.Array(
        Type.Object(
          {
            product_code: code,
            name: text(longText),
            url: orNull(text(longText)),
            price: orNull(Type.String({ pattern: String.raw`^\d{1,12}(\.\d{1,4})?$` })),
            photos_urls: Type.Array(text(longText)),
            tags,
            extra: Type.Unknown(),
          },
          closed,
        ),
        { maxItems: 32_000 },
      ),
    },
    closed,
  ),
  review: Type.Object(
    {
      type: Type.Literal('review'),
      ...came,
      product_code: code,
      rate: Type.Integer({ minimum: 1, maximum: 5 }),
      title: text(longText),
      text: text(longText),
      author_name: text(longText),
      author_email: Type.Optional(orNull(text(320, 3))),
      profile: orNull(text(longText)),
      recommends: orNull(Type.Boolean()),
      locale,
      created_at: moment,
      upvotes_count: count,
      downvotes_count: count,
      voted_upvotes: Type.Optional(count),
      upvoting_networks: Type.Optional(count),
      third_party_name: orNull(text(longText)),
      origin: Type.Optional(Type.Enum([...reviewSources])),
      order_id: Type.Optional(orNull(text(maxOrderIdLength, 1))),
      sale_item_id: orNull(id),
      status,
      translations: Type.Array(Type.Object({ locale, title: text(longText), text: text(longText) }, closed)),
      comments: Type.Array(
        Type.Object({ position: place, text: text(longText, 1), created_at: moment }, closed),
        { maxItems: maxPosition },
      ),
      photos: Type.Array(
        Type.Object(
          {
            image: picture,
            square: picture,
            square_150: picture,
            thumbnail: picture,
            content_hash: orNull(Type.String({ pattern: '^[0-9a-f]{64}$' })),
          },
          closed,
        ),
        { maxItems: maxReviewPhotos },
      ),
      survey_answers: Type.Array(Type.Object({ kind, question: text(longText, 1), ordering: place }, closed)),
      votes: Type.Array(
        Type.Object({ visitor: hash, action: Type.Enum(['upvote', 'downvote']), created_at: moment }, closed),
      ),
    },
    closed,
  ),
  question: Type.Object(
    {
      type: Type.Literal('question'),
      ...came,
      product_code: code,
      question: text(longText, 1),
      answer: orNull(text(longText)),
      status,
      created_at: moment,
      asker: Type.Optional(
        orNull(
          Type.Object(
            {
              email: text(320, 3),
              page_url: orNull(text(4_000)),
              words_hash: orNull(hash),
              private_answer: orNull(
                Type.Object(
                  {
                    answer: text(longText, 1),
                    token_hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
                    created_at: moment,
                    expires_at: moment,
                  },
                  closed,
                ),
              ),
            },
            closed,
          ),
        ),
      ),
    },
    closed,
  ),
  end: Type.Object({ type: Type.Literal('end'), records: Type.Integer({ minimum: 1 }) }, closed),
};
