import { type RefObject, useLayoutEffect, useState } from 'react';
import { giveBackRoom } from './give-back-room.ts';

/**
 * Keeps a screen's height for a list whose first page is still to be fetched: what follows stays below the screen, and
 * is not pushed when the page comes. The room is given back when nothing on the screen moves by that.
 */
export function useFirstRoom(place: RefObject<HTMLElement | null>, isWaiting: boolean): void {
  const [isFetched] = useState(isWaiting);
  const [isDone, setDone] = useState(false);

  useLayoutEffect(() => {
    const list = place.current;
    if (!isFetched || isDone || !list) return undefined;
    if (isWaiting) {
      list.style.minHeight = '100vh';
      return undefined;
    }
    const end = new AbortController();
    giveBackRoom(list, end.signal);
    return () => {
      end.abort();
      setDone(true);
    };
  }, [place, isFetched, isDone, isWaiting]);
}
