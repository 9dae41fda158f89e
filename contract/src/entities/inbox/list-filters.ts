import { Type } from 'typebox';
import { listOrders } from '../../constants/inbox.ts';
import { moderationReasons } from '../../constants/moderation.ts';
import { reviewSources } from '../../constants/reviews.ts';

const ofScan = 'Only by cursor, not with `page`.';
const choice = (description: string) =>
  Type.Optional(Type.Boolean({ description: `${description} ${ofScan}` }));

const shared = {
  order: Type.Optional(
    Type.Enum(listOrders, { description: 'By when the items were created. Default: `newest`.' }),
  ),
};

/** What a list of reviews is narrowed by, besides its status, a search and days. */
export const reviewFilters = {
  ...shared,
  rate: Type.Optional(
    Type.String({
      pattern: '^[1-5](,[1-5]){0,4}$',
      description: `Ratings, separated by commas: \`1,2\`. ${ofScan}`,
    }),
  ),
  locale: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$',
      maxLength: 35,
      description: `A language, or a language and country: \`pt\` finds \`pt-BR\` too. ${ofScan}`,
    }),
  ),
  has_photos: choice('With photos, or without.'),
  has_video: choice('With a video, or without.'),
  verified: choice('Of a verified purchase, or not.'),
  source: Type.Optional(Type.Enum(reviewSources, { description: ofScan })),
  reason: Type.Optional(
    Type.Enum(moderationReasons, { description: `Why they are refused or hidden. ${ofScan}` }),
  ),
  reported: choice('With an open report of a shopper, or without.'),
  replied: choice('With a reply of the store, or without.'),
};

/** The same of questions. */
export const questionFilters = {
  ...shared,
  answered: choice('With an answer, public or private, or without.'),
};
