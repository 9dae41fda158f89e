import { useId } from 'react';
import type { Root } from '../../entities/root.ts';
import { useOutOfSight } from '../../hooks/use-out-of-sight.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { Histogram } from '../../ui/histogram.tsx';
import { RatingSummary } from '../../ui/rating-summary.tsx';
import { RecommendationCircle } from '../../ui/recommendation-circle.tsx';
import { FeaturedReviews } from './featured-reviews.tsx';
import { histogramRows } from './histogram-rows.ts';
import { SurveyAttributes } from './survey-attributes.tsx';
import { SurveyFilters } from './survey-filters.tsx';

export function OverviewSection({ root, parts }: { root: Root; parts: number }) {
  const { stores, texts, formats, isMicrodata } = useWidget();
  const percentage = useStore(stores.recommendations, (state) => state.percentage);
  const surveysReady = useStore(stores.surveys, (state) => state.status === 'ready');
  const { shown, placeRef } = useOutOfSight<HTMLElement>(surveysReady);
  const titleId = useId();
  const { average, count, histogram } = root.rate;
  return (
    <section className="ts-reviews-overview" aria-labelledby={titleId} ref={placeRef}>
      <h2 className="ts-title" id={titleId}>
        {texts.reviewsTitle}
      </h2>
      <div className="ts-overview-panel">
        <RatingSummary
          rate={average}
          count={count}
          isMicrodata={isMicrodata}
          showSchema={root.features.structuredData}
          starsName={texts.starsName(formats.rate(average))}
          texts={texts}
        />
        <Histogram title={texts.allRatings} count={count} rows={histogramRows(histogram, texts, formats)} />
        <RecommendationCircle percentage={percentage} text={texts.recommendation} />
        {shown && parts > 1 && <SurveyAttributes />}
      </div>
      {parts > 1 && <FeaturedReviews root={root} />}
      {shown && parts > 2 && <SurveyFilters />}
    </section>
  );
}
