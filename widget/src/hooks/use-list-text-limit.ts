import { useSyncExternalStore } from 'react';
import { defaultTextLimit, desktopTextLimit } from './fold-text.ts';

const neverChanges = () => () => {};

/**
 * The specification tells desktop from mobile by the user agent, not by width; the server, which has none at hand,
 * writes the desktop's.
 */
const limitOfBrowser = () =>
  /Mobi|Android|iPhone|iPad|iPod/i.test(navigator.userAgent) ? defaultTextLimit : desktopTextLimit;

export function useListTextLimit(): number {
  return useSyncExternalStore(neverChanges, limitOfBrowser, () => desktopTextLimit);
}
