import { type RefObject, useEffect, useRef, useState } from 'react';
import { isOffScreen } from '../browser/off-screen.ts';

/**
 * Whether what has come may be shown. What is there at the first drawing is; what comes later would push what the
 * shopper looks at, and waits until its place, which takes the returned ref, is out of sight.
 */
export function useOffScreen<Place extends Element>(
  hasCome: boolean,
): { shown: boolean; placeRef: RefObject<Place | null> } {
  const [free, setFree] = useState(hasCome);
  const placeRef = useRef<Place>(null);

  useEffect(() => {
    const place = placeRef.current;
    if (free || !hasCome || !place) return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry && isOffScreen(entry)) setFree(true);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [free, hasCome]);

  return { shown: hasCome && free, placeRef };
}
