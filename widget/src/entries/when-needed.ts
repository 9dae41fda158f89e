import { findStorage } from '../browser/storage.ts';
import { whenVisible } from '../browser/when-visible.ts';
import { whenWanted } from '../browser/when-wanted.ts';
import type { WidgetStart } from '../loader/widget-start.ts';
import type { FirstView } from './first-view.ts';
import { preloadChunks } from './preload-chunks.ts';

/** How long the widget is on the screen before the event about it is sent. */
const seenAfterMs = 5000;

/**
 * Calls `run` when a person wants something of what is on the screen, or something needs the code at once: a link to a private answer,
 * what this visitor has done before, an event that is due. Where the code cannot be had, what is there stays.
 */
export function whenNeeded(
  { address, node, link, signal }: WidgetStart,
  { locale, features }: FirstView,
  run: (doAgain: () => void) => Promise<void>,
): void {
  const want = whenWanted(node, signal, (doAgain) => {
    run(doAgain).catch(() => {});
  });
  preloadChunks(address, locale, node, signal);
  if (link || hasVisitorContent()) want();
  if (features.tracking) whenVisible(node, seenAfterMs, signal, want);
}

/** Votes, and a question that was begun. */
const hasVisitorContent = () =>
  (['localStorage', 'sessionStorage'] as const).some((name) => {
    try {
      return findStorage(name)?.getItem('trustvox');
    } catch {
      return false;
    }
  });
