import type { DraftChange } from '../calls/read-form.ts';

/** Changes of drafts that the server does not have yet, by product. They survive a reload of the page. */
export interface PendingDrafts {
  first(): number | undefined;
  of(item: number): DraftChange;
  add(item: number, change: DraftChange): void;
  /** Removes what `saved` contains, unless it has changed since. */
  remove(item: number, saved: DraftChange): void;
}

type Content = Record<string, Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Under a key of the link's own. The key has the end of the token, from which nobody can make the token. Where the browser
 * forbids storage, changes are remembered until the page goes.
 */
export function createPendingDrafts(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  token: string,
): PendingDrafts {
  const key = `opina-draft-${token.slice(-12)}`;
  const content = read();

  function read(): Content {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
      if (!isRecord(stored)) return {};
      return Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, Record<string, unknown>] =>
          isRecord(entry[1]),
        ),
      );
    } catch {
      return {};
    }
  }

  function write() {
    try {
      if (Object.keys(content).length === 0) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify(content));
    } catch {
      // Full or forbidden: the page itself still has it.
    }
  }

  return {
    first() {
      const [id] = Object.keys(content);
      return id === undefined ? undefined : Number(id);
    },
    of: (item) => ({ ...content[item] }),
    add(item, change) {
      content[item] = { ...content[item], ...change };
      write();
    },
    remove(item, saved) {
      const left = Object.entries(content[item] ?? {}).filter(
        ([field, value]) => value !== (saved as Record<string, unknown>)[field],
      );
      delete content[item];
      if (left.length > 0) content[item] = Object.fromEntries(left);
      write();
    },
  };
}
