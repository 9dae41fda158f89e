import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard user's place when the button they pressed goes away: focus moves to the first item that came, or,
 * while none has, to the list. `items` selects the items within the element that takes the ref.
 */
export function useFocusRestore(items: string, itemCount: number) {
  const listRef = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || firstNew.current === undefined) return;
    const page = list.ownerDocument;
    const lost = page.activeElement === page.body || page.activeElement === list;
    const item = list.querySelectorAll<HTMLElement>(items)[firstNew.current];
    if (lost) (item ?? list).focus({ preventScroll: true });
    if (item) firstNew.current = undefined;
  });

  return {
    listRef,
    /** To be called by the button, before anything changes. */
    rememberPlace: () => {
      firstNew.current = itemCount;
    },
  };
}
