import { maxPresences, presenceSeconds } from '@opina/contract/constants/inbox';
import type { WirePresence } from '@opina/contract/entities/live';
import type { News } from '../platform/notices/news.ts';

export const presenceEvent = 'presence';

interface Seen extends WirePresence {
  readonly expiresAt: number;
}

/** That somebody looks at a review, a question, or at nothing any more. */
export const presenceNews = (storeId: string, presence: WirePresence): News => ({
  storeId,
  event: presenceEvent,
  key: presence.client,
  data: presence,
});

/** Who looks at what, of all stores. Each entry ends unless it is sent again. */
export function createPresence(now: () => number = () => performance.now()) {
  const stores = new Map<string, Map<string, Seen>>();

  /** False: nothing else is seen than before. */
  const put = (storeId: string, seen: Seen): boolean => {
    const present = stores.get(storeId) ?? new Map<string, Seen>();
    const before = present.get(seen.client);
    if (before === undefined && present.size >= maxPresences) return false;
    stores.set(storeId, present.set(seen.client, seen));
    return before === undefined || !isSame(before, seen);
  };
  const remove = (storeId: string, client: string): boolean => {
    const present = stores.get(storeId);
    const isRemoved = present?.delete(client) ?? false;
    if (present?.size === 0) stores.delete(storeId);
    return isRemoved;
  };
  return {
    /** Whether others see something else since then. */
    receive(storeId: string, data: object): boolean {
      const presence = data as WirePresence;
      if (presence.opinion_id === null && presence.question_id === null) {
        return remove(storeId, presence.client);
      }
      return put(storeId, { ...presence, expiresAt: now() + presenceSeconds * 1_000 });
    },
    of: (storeId: string): WirePresence[] =>
      [...(stores.get(storeId)?.values() ?? [])]
        .filter(({ expiresAt }) => expiresAt > now())
        .map(({ expiresAt: _, ...presence }) => presence),
    /** The stores of which something has ended. */
    removeExpired(): string[] {
      const changed: string[] = [];
      for (const [storeId, present] of stores) {
        const expired = [...present.values()].filter(({ expiresAt }) => expiresAt <= now());
        for (const { client } of expired) remove(storeId, client);
        if (expired.length > 0) changed.push(storeId);
      }
      return changed;
    },
  };
}

const isSame = (one: WirePresence, other: WirePresence): boolean =>
  one.name === other.name && one.opinion_id === other.opinion_id && one.question_id === other.question_id;
