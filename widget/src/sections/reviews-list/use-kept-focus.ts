import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard user's place when the button they pressed goes away: focus moves to the first review that came,
 * or, while none has, to the list.
 */
export function useKeptFocus(itemCount: number) {
  const listRef = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || firstNew.current === undefined) return;
    const page = list.ownerDocument;
    const lost = page.activeElement === page.body || page.activeElement === list;
    const item = list.querySelectorAll<HTMLElement>('.ts-reviews-list > li')[firstNew.current];
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
