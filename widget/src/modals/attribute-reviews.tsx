import type { Locale } from '@opina/contract/constants';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Review } from '../entities/review.ts';
import { defaultTextLimit, foldText } from '../hooks/fold-text.ts';
import { canonicalLocale, sameLocale } from '../hooks/same-locale.ts';
import type { Texts } from '../text/texts.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { ReviewText } from '../ui/review-text.tsx';
import { Spinner } from '../ui/spinner.tsx';

export interface AttributeReviewsProps {
  titleId: string;
  texts: Texts;
  locale: Locale;
  loadReviews: (signal: AbortSignal) => Promise<Review[]>;
}

type Loaded = { status: 'loading' | 'failed' | 'retrying' } | { status: 'ready'; reviews: readonly Review[] };

/** Some customers' reviews, with what is said while they come, when they fail and when there are none. */
export function AttributeReviews({ titleId, texts, locale, loadReviews }: AttributeReviewsProps) {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
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
      {status === 'loading' && <Spinner label={texts.loadingAttribute} />}
      {failed && (
        <>
          <div className="ts-list-note ts-list-note--failed" role="alert">
            {texts.attributeFailed}
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
            <AttributeReview key={review.id} review={review} texts={texts} locale={locale} />
          ))}
        </ul>
      )}
    </div>
  );
}

function AttributeReview({ review, texts, locale }: { review: Review; texts: Texts; locale: Locale }) {
  const [expanded, setExpanded] = useState(false);
  const folded = foldText(review.text, defaultTextLimit);
  const foreign = review.locale && !sameLocale(review.locale, locale);
  return (
    <li className="ts-attribute-review">
      <div className="ts-attribute-review_author">{review.author || texts.anonymous}</div>
      <ReviewText
        title={review.title}
        text={folded && !expanded ? folded : review.text}
        lang={foreign ? canonicalLocale(review.locale) : undefined}
        folding={folded ? { expanded, onToggle: () => setExpanded(!expanded) } : undefined}
        translation={undefined}
        titleLevel={4}
        texts={texts}
      />
    </li>
  );
}
