import { type RefObject, useEffect, useState } from 'react';
import { afterPaint } from '../../browser/after-paint.ts';
import { useLaterTexts } from '../../hooks/later-texts.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { showLinked } from '../../stores/reviews/show-linked.ts';

interface LinkedReviewProps {
  link: { readonly id: string };
  listRef: RefObject<HTMLElement | null>;
}

/**
 * Brings the page to the review that its address leads to, which the list marks and unfolds. What cannot be shown is told above the
 * list.
 */
export function LinkedReview({ link, listRef }: LinkedReviewProps) {
  const { stores, announce } = useWidget();
  const { reviewGone, reviewFailed } = useLaterTexts();
  const [failure, setFailure] = useState('');
  const shown = useStore(stores.finding, ({ linkedId }) => linkedId);

  useEffect(() => {
    const end = new AbortController();
    setFailure('');
    showLinked(stores, link.id, end.signal).then((outcome) => {
      if (end.signal.aborted || outcome === 'shown') return;
      const text = outcome === 'gone' ? reviewGone : reviewFailed;
      setFailure(text);
      announce(text);
    });
    return () => {
      end.abort();
      stores.finding.setState({ linkedId: '' });
    };
  }, [link, stores, announce, reviewGone, reviewFailed]);

  // As at any link to a place in a page: it is on the screen, and the keyboard goes on from there. What it pushes is pushed before that,
  // off the screen.
  useEffect(() => {
    if (!(shown || failure)) return;
    return afterPaint(() => {
      const list = listRef.current;
      const place = list?.querySelector<HTMLElement>('li[aria-current]') ?? list;
      place?.scrollIntoView({ behavior: 'instant' });
      place?.focus({ preventScroll: true });
    });
  }, [shown, failure, listRef]);

  return failure && <p className="ts-list-note ts-linked-note">{failure}</p>;
}
