import { whenSeen } from '../browser/when-seen.ts';
import { type Release, whenWanted } from '../browser/when-wanted.ts';
import type { WidgetStart } from '../loader/widget-start.ts';
import type { FirstView } from './first-view.ts';
import { hasVisitorContent } from './visitor-content.ts';

/**
 * Calls `run` when a person wants something of what is on the screen, or something needs the code at once: a link to a private answer,
 * what this visitor has done before, an event that is due, a response that broke off. Where the code cannot be had, what is there stays.
 */
export function whenNeeded(
  { node, link, signal }: WidgetStart,
  { features, whole }: FirstView,
  run: (more: { readonly release: Release; readonly seen: Promise<void> }) => Promise<void>,
): void {
  const seen = whenSeen(node, signal);
  const want = whenWanted(node, signal, (release) => {
    run({ release, seen }).catch(() => {});
  });
  if (link || hasVisitorContent()) want();
  whole.then((isWhole) => isWhole || want());
  if (features.tracking) seen.then(want);
}
