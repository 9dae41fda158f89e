import type { listOpinions } from '@opina/contract/calls/shoppers/reviews';
import type { Static } from 'typebox';
import type { FindRequest } from '../reviews.ts';

/** What the address of `listOpinions` asks for; `idsOf` reads a list of ids. */
export function readFindRequest(
  query: Static<typeof listOpinions.query>,
  idsOf: (list: string) => number[],
): FindRequest {
  return {
    storeId: query.store_id,
    productCode: query.code,
    page: query.page,
    per: query.per,
    positive: query.positive,
    negative: query.negative,
    byVotes: query.order === undefined ? query.by_votes : query.order === 'helpful',
    byText: query.by_text,
    withPhotos: query.with_photos,
    ...(query.by_sale_items === undefined ? {} : { saleItemIds: idsOf(query.by_sale_items) }),
    ...(query.stars === undefined ? {} : { stars: [...new Set(idsOf(query.stars))].sort() }),
    ...(query.options === undefined ? {} : { optionIds: [...new Set(idsOf(query.options))] }),
    language: query.language,
    isVerified: query.verified_purchase,
    search: query.search,
    order: query.order,
    isCounted: query.with_count,
  };
}
