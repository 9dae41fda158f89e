import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keepReservedHeightOnScreen, releaseReservedHeight } from '../browser/reserved-height.ts';

/**
 * Keeps room for a list whose first page is still to come, be it the page's first or that of another mode: what follows
 * stays below the screen and is not pushed when the reviews come, and a page that gets shorter does not scroll. What is
 * too much of it is removed when nothing on the screen moves by that.
 */
export function useReservedHeight(place: RefObject<HTMLElement | null>, isWaiting: boolean): void {
  const hasWaited = useRef(false);

  useLayoutEffect(() => {
    const list = place.current;
    if (!list) return undefined;
    if (isWaiting) {
      hasWaited.current = true;
      // Two screens: the list's beginning may be above the screen.
      list.style.minHeight = '200vh';
      return undefined;
    }
    if (!hasWaited.current) return undefined;
    const end = new AbortController();
    keepReservedHeightOnScreen(list);
    releaseReservedHeight(list, end.signal);
    return () => end.abort();
  }, [place, isWaiting]);
}
