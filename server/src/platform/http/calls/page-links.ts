import { maxPage } from '@opina/contract/constants/paging';
import type { linkSchema } from '@opina/contract/entities/link';
import type { Static } from 'typebox';

/**
 * Links to the next and the previous page. They are relative references with only a query (`?page=2&…`), so they work if a
 * store's gateway serves the API under another path.
 */
export function pageLinks(query: { readonly page: number }, hasMore: boolean): Static<typeof linkSchema>[] {
  const next = hasMore ? [{ rel: 'next', href: pageAddress(query, query.page + 1) }] : [];
  const previous = query.page > 1 ? [{ rel: 'prev', href: pageAddress(query, query.page - 1) }] : [];
  return [...next, ...previous];
}

/** As `pageLinks`, for the lists of the merchant API, which have a maximum page. */
export function merchantLinks(
  query: { readonly page: number },
  hasMore: boolean,
): Static<typeof linkSchema>[] {
  return pageLinks(query, hasMore && query.page < maxPage);
}

function pageAddress(query: object, page: number): string {
  const stated = Object.entries<unknown>({ ...query, page }).filter(([, value]) => value !== false);
  return `?${new URLSearchParams(stated.map(([key, value]) => [key, String(value)]))}`;
}
