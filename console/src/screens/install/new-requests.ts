import type { SeenHost } from './install-query.ts';

export interface LoggedRequest {
  readonly key: string;
  readonly host: string;
  readonly code: string;
  readonly reviews: number;
  readonly at: string;
}

/** The requests that have come since `before`, the last one first. Of the first list none is new. */
export function newRequests(
  before: readonly SeenHost[] | undefined,
  hosts: readonly SeenHost[],
): LoggedRequest[] {
  if (before === undefined) return [];
  const known = new Set(before.map(keyOf));
  return hosts
    .filter((one) => !known.has(keyOf(one)))
    .map((one) => ({
      key: keyOf(one),
      host: one.host,
      code: one.product_code,
      reviews: one.reviews,
      at: one.last_seen_at,
    }));
}

const keyOf = ({ host, last_seen_at: at }: SeenHost) => `${host} ${at}`;
