import { maxMerchantPage } from '@opina/contract/constants';
import type { linkSchema } from '@opina/contract/entities/link';
import type { Static } from 'typebox';

/**
 * Links to the pages beside this one. They are query-only references (`?page=2&…`), which lead to the same address
 * the page was asked at: a store's gateway may have the API under any path.
 */
export function pageLinks(query: { readonly page: number }, hasMore: boolean): Static<typeof linkSchema>[] {
  const next = hasMore ? [{ rel: 'next', href: pageAddress(query, query.page + 1) }] : [];
  const previous = query.page > 1 ? [{ rel: 'prev', href: pageAddress(query, query.page - 1) }] : [];
  return [...next, ...previous];
}

/** As `pageLinks`, for lists that go no further than the merchant API's last page. */
export function merchantLinks(
  query: { readonly page: number },
  hasMore: boolean,
): Static<typeof linkSchema>[] {
  return pageLinks(query, hasMore && query.page < maxMerchantPage);
}

function pageAddress(query: object, page: number): string {
  const stated = Object.entries<unknown>({ ...query, page }).filter(([, value]) => value !== false);
  return `?${new URLSearchParams(stated.map(([key, value]) => [key, String(value)]))}`;
}
