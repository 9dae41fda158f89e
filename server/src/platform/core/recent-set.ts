export interface RecentSet {
  has(value: string): boolean;
  add(value: string): void;
  delete(value: string): void;
}

/** Holds the values in use lately, up to twice `most`: whenever there are that many, those go that nobody asked for since. */
export function createRecentSet(most: number): RecentSet {
  let [older, newer] = [new Set<string>(), new Set<string>()];
  const add = (value: string): void => {
    if (newer.size >= most) [older, newer] = [newer, new Set()];
    newer.add(value);
  };
  return {
    add,
    has(value) {
      if (newer.has(value)) return true;
      if (!older.has(value)) return false;
      add(value);
      return true;
    },
    delete(value) {
      older.delete(value);
      newer.delete(value);
    },
  };
}
