import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LoadedList } from './list/use-loaded-list.ts';
import { useMarks } from './list/use-marks.ts';

interface InboxOptions<T extends { readonly id: number }, Decision> {
  readonly list: LoadedList<T>;
  /** The open item, once it is loaded. */
  readonly chosen: T | undefined;
  readonly open: (id: number | undefined) => void;
  readonly apply: (items: readonly T[], decision: Decision) => Promise<boolean>;
}

/** Marks, the way through the list, and decisions about the marked items or the open one. */
export function useInbox<T extends { readonly id: number }, Decision>({
  list: { query, items, next, previous },
  chosen,
  open,
  apply,
}: InboxOptions<T, Decision>) {
  const marks = useMarks<T>(items);
  /** What a decision is about: the marked ones, else the open one. */
  const subjects = useMemo(() => {
    if (marks.marked.length > 0) return marks.marked;
    return chosen ? [chosen] : [];
  }, [marks.marked, chosen]);
  /** The last loaded item, which was decided about, and how many are before it: the next one is still to be loaded. */
  const [last, setLast] = useState<{ readonly id: number; readonly before: number }>();
  useEffect(() => {
    if (last === undefined || last.id !== chosen?.id) return;
    // The item itself may have left the list.
    const following = items.filter(({ id }) => id !== last.id)[last.before];
    if (following === undefined) return;
    setLast(undefined);
    open(following.id);
  }, [last, chosen, items, open]);
  const decide = useCallback(
    async (decision: Decision): Promise<boolean> => {
      if (subjects.length === 0) return false;
      // The next one opens while this one is sent: that is what makes a hundred of them quick.
      if (marks.marked.length === 0) {
        if (next) open(next.id);
        else if (query.hasNextPage && chosen) {
          setLast({ id: chosen.id, before: items.filter(({ id }) => id !== chosen.id).length });
        }
      }
      marks.clear();
      return apply(subjects, decision);
    },
    [subjects, marks, next, query.hasNextPage, chosen, items, open, apply],
  );
  return {
    marks,
    subjects,
    decide,
    openNext: next && (() => open(next.id)),
    openPrevious: previous && (() => open(previous.id)),
  };
}
