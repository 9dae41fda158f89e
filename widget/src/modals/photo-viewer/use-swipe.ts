import { type PointerEvent, useRef } from 'react';

/** A finger that moves less than this, in CSS pixels, meant something else. */
const minSwipePx = 40;

/** 1 to the next photo, -1 to the one before; `undefined` when the way was too short or not sideways. */
export function swipeStep(x: number, y: number): 1 | -1 | undefined {
  if (Math.abs(x) < minSwipePx || Math.abs(x) < Math.abs(y) * 1.5) return undefined;
  return x < 0 ? 1 : -1;
}

/**
 * Swiping sideways. Scrolling and pinching stay the browser's (`touch-action` in the style sheet): it takes the pointer
 * away for them, and a second finger ends the swipe. In a page that is zoomed in a swipe looks around.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  const forget = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: ({ pointerId, button, clientX, clientY }: PointerEvent) => {
      const second = start.current && start.current.id !== pointerId;
      start.current = second || button ? undefined : { id: pointerId, x: clientX, y: clientY };
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      forget();
      if (!from || from.id !== pointerId || (globalThis.visualViewport?.scale ?? 1) > 1.01) return;
      const step = swipeStep(clientX - from.x, clientY - from.y);
      if (step) onSwipe(step);
    },
    onPointerCancel: forget,
  };
}
