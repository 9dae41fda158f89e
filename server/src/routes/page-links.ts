import type { linkSchema } from '@opina/contract/calls/list-opinions';
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

function pageAddress(query: object, page: number): string {
  const stated = Object.entries<unknown>({ ...query, page }).filter(([, value]) => value !== false);
  return `?${new URLSearchParams(stated.map(([key, value]) => [key, String(value)]))}`;
}
