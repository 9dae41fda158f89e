import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Review } from '../entities/review.ts';
import { useLanguage } from '../hooks/language-context.ts';
import { useLaterTexts } from '../hooks/later-texts.ts';
import { subjectOf, useReviewHeader } from '../hooks/use-review-header.ts';
import { useReviewText } from '../hooks/use-review-text.ts';
import { defaultTextLimit } from '../text/truncate-text.ts';
import { LoadMore } from '../ui/controls/load-more.tsx';
import { Spinner } from '../ui/controls/spinner.tsx';
import { ReviewHeader } from '../ui/reviews/review-header.tsx';
import { SourceNote } from '../ui/reviews/review-notes.tsx';
import { ReviewText } from '../ui/reviews/review-text.tsx';

export interface AttributeReviewsProps {
  titleId: string;
  loadReviews: (signal: AbortSignal) => Promise<Review[]>;
}

type Loaded = { status: 'loading' | 'failed' | 'retrying' } | { status: 'ready'; reviews: readonly Review[] };

/** Some customers' reviews, with what is said while they come, when they fail and when there are none. */
export function AttributeReviews({ titleId, loadReviews }: AttributeReviewsProps) {
  const { texts } = useLanguage();
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  const laterTexts = useLaterTexts();
  const areaRef = useRef<HTMLDivElement>(null);
  const ending = useRef<AbortController>(undefined);
  const load = useRef(loadReviews);

  const start = useCallback(() => {
    const controller = new AbortController();
    ending.current = controller;
    const settle = (next: Loaded) => {
      if (!controller.signal.aborted) setLoaded(next);
    };
    load.current(controller.signal).then(
      (reviews) => settle({ status: 'ready', reviews }),
      () => settle({ status: 'failed' }),
    );
  }, []);

  useEffect(() => {
    start();
    return () => ending.current?.abort();
  }, [start]);

  const retried = useRef(false);
  const { status } = loaded;
  // The button that was pressed goes away.
  useLayoutEffect(() => {
    if (status === 'ready' && retried.current) areaRef.current?.focus({ preventScroll: true });
  }, [status]);

  const failed = status === 'failed' || status === 'retrying';
  return (
    <div className="ts-attribute-reviews" ref={areaRef} tabIndex={-1}>
      {status === 'loading' && <Spinner label={laterTexts.loadingAttribute} />}
      {failed && (
        <>
          <div className="ts-list-note ts-list-note--failed" role="alert">
            {laterTexts.attributeFailed}
          </div>
          <LoadMore
            text={texts.retry}
            busy={status === 'retrying'}
            onClick={() => {
              if (status === 'retrying') return;
              retried.current = true;
              setLoaded({ status: 'retrying' });
              start();
            }}
          />
        </>
      )}
      {status === 'ready' && loaded.reviews.length === 0 && (
        <div className="ts-list-note">{texts.noneInMode}</div>
      )}
      {status === 'ready' && loaded.reviews.length > 0 && (
        <ul className="ts-attribute-reviews_list" aria-labelledby={titleId}>
          {loaded.reviews.map((review) => (
            <AttributeReview key={review.id} review={review} />
          ))}
        </ul>
      )}
    </div>
  );
}

function AttributeReview({ review }: { review: Review }) {
  const { texts, formats } = useLanguage();
  const header = useReviewHeader(review);
  const text = useReviewText(review, defaultTextLimit);
  return (
    <li className="ts-attribute-review">
      <ReviewHeader {...header} isMicrodata={false} />
      <ReviewText {...text} titleLevel={4} subject={subjectOf(header)} texts={texts} />
      <SourceNote review={review} texts={texts} formats={formats} />
    </li>
  );
}
