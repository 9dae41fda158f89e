import { useEffect, useRef } from 'react';
import { useWidget } from '../../hooks/widget-context.ts';
import type { ReviewsState } from '../../stores/reviews/reviews-store.ts';
import type { Formats } from '../../text/formats.ts';
import type { Texts } from '../../text/texts.ts';
import { modeName } from './mode-name.ts';

/** What to tell once a page has come or failed; undefined while there is nothing to tell. */
export function listAnnouncement(
  before: ReviewsState,
  now: ReviewsState,
  texts: Texts,
  formats: Formats,
  modeChanged: boolean,
): string | undefined {
  if (before.status !== 'loading' || now.status === 'loading') return undefined;
  if (now.status === 'failed') return texts.reviewsFailed;
  const total = now.items.length;
  if (total === 0) return texts.noneInMode;
  if (modeChanged)
    return texts.modeShown(modeName(now, texts), texts.reviewsCount(total, formats.count(total)));
  return texts.moreLoaded(now.latestCount, formats.count(total));
}

/** Speaks only of what the shopper requested: the first page comes by itself and is not announced. */
export function useListAnnouncements(state: ReviewsState) {
  const { texts, formats, announce } = useWidget();
  const before = useRef(state);
  const requested = useRef<'mode' | 'page'>(undefined);

  useEffect(() => {
    const { mode, filter } = before.current;
    // How many were found is told by what found them.
    if (state.mode !== 'found' && (state.mode !== mode || state.filter !== filter))
      requested.current = 'mode';
    const text = listAnnouncement(before.current, state, texts, formats, requested.current === 'mode');
    before.current = state;
    if (!text || !requested.current) return;
    announce(text);
    if (state.status === 'idle') requested.current = undefined;
  }, [state, texts, formats, announce]);

  /** To be called by the button that loads more. */
  return () => {
    // Trying again after a failed change of mode is still that change.
    requested.current ??= 'page';
  };
}
