import { type RefObject, useEffect, useRef } from 'react';

/** Calls `run` once, when the element is on the screen. `isThere` tells when there is one. */
export function useWhenVisible(place: RefObject<Element | null>, isThere: boolean, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;

  useEffect(() => {
    if (!isThere || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isThere, place]);
}
