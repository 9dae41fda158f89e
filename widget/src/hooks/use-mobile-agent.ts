import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const isMobile = () => /Mobi|Android|iPhone|iPad|iPod/i.test(navigator.userAgent);

/**
 * The specification tells mobile devices from desktops by the user agent, not by width: a narrow window on a desktop
 * has a mouse and a keyboard, and a tablet held sideways is still swiped. The server, which has no user agent at hand,
 * writes what a desktop gets.
 */
export function useMobileAgent(): boolean {
  return useSyncExternalStore(neverChanges, isMobile, () => false);
}
