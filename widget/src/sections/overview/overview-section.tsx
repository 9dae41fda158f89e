import { type ComponentType, useEffect, useId, useRef } from 'react';
import type { Root } from '../../entities/root.ts';
import { surveyFilters } from '../../entities/survey-filters.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { Histogram } from '../../ui/reviews/histogram.tsx';
import { RatingSummary } from '../../ui/reviews/rating-summary.tsx';
import { RecommendationCircle } from '../../ui/reviews/recommendation-circle.tsx';
import { histogramRows } from './histogram-rows.ts';

type Part = ComponentType<{ root: Root }> | undefined;

export interface OverviewProps {
  root: Root;
  /** How many of its parts are drawn. */
  parts: number;
  /** The parts that only some products show. */
  rare: { Attributes?: Part; Featured?: Part; Filters?: Part };
}

/**
 * All that sums the reviews up. What is late gets the height that it had for this product before, if it is known, and fills it
 * when it comes; as soon as nothing more is on its way, nothing is held.
 */
export function OverviewSection({ root, parts, rare: { Featured, Attributes, Filters } }: OverviewProps) {
  const { stores, texts, formats, isMicrodata } = useWidget();
  const { percentage, answerCount, isComing } = useStore(stores.recommendations, (state) => state);
  const { status, questions } = useStore(stores.surveys, (state) => state);
  const chosen = useStore(stores.finding, ({ stars }) => stars);
  const isWaiting = isComing || status === 'loading';
  const { rooms } = stores;
  const [panelHeight, filtersHeight] = isWaiting ? rooms.read() : [];
  const panelRef = useRef<HTMLDivElement>(null);
  const filtersRef = useRef<HTMLDivElement>(null);
  // Where root brings all of it, nothing is ever late.
  const isSettled = !root.recommendations && !isWaiting && parts > 2;
  useEffect(() => {
    if (!isSettled || !panelRef.current) return;
    rooms.save([panelRef.current.offsetHeight, filtersRef.current?.offsetHeight ?? 0]);
  }, [isSettled, rooms]);
  const titleId = useId();
  const { average, count, histogram } = root.rate;
  return (
    <section className="ts-reviews-overview" aria-labelledby={titleId}>
      <h2 className="ts-title ts-header_title" id={titleId}>
        {texts.reviewsTitle}
      </h2>
      <div className="ts-overview-panel" ref={panelRef} style={{ minHeight: panelHeight }}>
        <RatingSummary
          rate={average}
          count={count}
          isMicrodata={isMicrodata}
          showSchema={root.features.structuredData}
          disclosure={root.disclosures.rating}
          shown={{ rate: formats.rate(average), count: formats.count(count) }}
          texts={texts}
        />
        <Histogram
          title={texts.allRatings}
          count={count}
          shown={formats.count(count)}
          rows={histogramRows(histogram, texts, formats)}
          chosen={chosen}
          onChoose={root.canSearch ? (rating) => stores.finding.setState({ wish: { rating } }) : undefined}
        />
        {(answerCount ?? percentage) > 0 && (
          <RecommendationCircle
            percentage={percentage}
            text={texts.recommendation}
            answers={answerCount ? texts.answersCount(answerCount, formats.count(answerCount)) : ''}
          />
        )}
        {Attributes && <Attributes root={root} />}
      </div>
      {parts > 1 && Featured && <Featured root={root} />}
      {parts > 2 && Filters && (filtersHeight || surveyFilters(questions)[0]) && (
        <div ref={filtersRef} style={{ minHeight: filtersHeight }}>
          <Filters root={root} />
        </div>
      )}
    </section>
  );
}
