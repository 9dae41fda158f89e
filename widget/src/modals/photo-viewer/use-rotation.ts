import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** How long each photo stands before the next one comes by itself. The fade between them is in the style sheet. */
export const autoAdvanceMs = 8000;

const prefersStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Lets the photos change by themselves. The shopper stops that with a button for good, and by looking closer for as
 * long as it takes: keyboard focus on a control, the mouse over the picture, or an unfolded text. Focus that the window takes when it
 * opens does not count, nor does the one that a tap leaves behind. Nothing moves while nobody sees the page.
 */
export function useRotation(available: boolean, place: string | undefined, advance: () => void) {
  const [paused, setPaused] = useState(prefersStillness);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [reading, setReading] = useState(false);
  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  const rotating = available && !paused && !focused && !hovered && !reading && !hidden;
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });

  // The time begins in the same commit that says so to screen readers (`aria-live`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo has its whole time, however it came
  useLayoutEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => latest.current(), autoAdvanceMs);
    return () => clearTimeout(timer);
  }, [rotating, place]);

  const hover = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHovered(over);
  };
  return {
    paused,
    rotating,
    toggle: () => {
      setPaused(!paused);
      // Who asks for it to go on, from the keyboard too, means now.
      setFocused(false);
      setHovered(false);
      setReading(false);
    },
    /** Told when the text beside the picture is unfolded, and when it is folded again. */
    onReading: setReading,
    dialogHandlers: {
      onFocus: ({ target, currentTarget }: FocusEvent) =>
        setFocused(target !== currentTarget && target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
    // Not `enter`: the picture comes under a mouse that lies where the viewer was opened, and is not moved.
    pictureHandlers: { onPointerMove: hover(true), onPointerLeave: hover(false) },
  };
}
