import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether what has come may be shown. What is there at the first drawing is; what comes later would push what the
 * shopper looks at, and waits until its place, which takes the returned ref, is out of sight.
 */
export function useOutOfSight<Place extends Element>(
  hasCome: boolean,
): { shown: boolean; placeRef: RefObject<Place | null> } {
  const [free, setFree] = useState(hasCome);
  const placeRef = useRef<Place>(null);

  useEffect(() => {
    const place = placeRef.current;
    if (free || !hasCome || !place) return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry && isUnseen(entry)) setFree(true);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [free, hasCome]);

  return { shown: hasCome && free, placeRef };
}

/** Above the screen only where the browser holds in place what is on it. */
function isUnseen({ isIntersecting, boundingClientRect: { top } }: IntersectionObserverEntry): boolean {
  return !isIntersecting && (top >= innerHeight || CSS.supports('overflow-anchor', 'auto'));
}
