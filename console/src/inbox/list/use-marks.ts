import { useCallback, useMemo, useState } from 'react';

/** Which items of a list are marked for an action on many. Items that leave the list are not marked any more. */
export function useMarks<T extends { readonly id: number }>(items: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const marked = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  const set = useCallback((id: number, isMarked: boolean) => {
    setIds((now) => {
      const next = new Set(now);
      if (isMarked) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const toggle = useCallback((id: number) => set(id, !ids.has(id)), [set, ids]);
  const markAll = useCallback(() => setIds(new Set(items.map(({ id }) => id))), [items]);
  const clear = useCallback(() => setIds(new Set()), []);
  return { marked, isMarked: (id: number) => ids.has(id), set, toggle, markAll, clear };
}

export type Marks<T extends { readonly id: number }> = ReturnType<typeof useMarks<T>>;
