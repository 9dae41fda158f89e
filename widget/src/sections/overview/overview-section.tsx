import { type ComponentType, useId, useLayoutEffect, useRef } from 'react';
import { keepReservedHeightOnScreen } from '../../browser/reserved-height.ts';
import { withBars } from '../../entities/attribute-scale.ts';
import type { Root } from '../../entities/root.ts';
import { surveyFilters } from '../../entities/survey-filters.ts';
import { useOffScreen } from '../../hooks/use-off-screen.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Histogram } from '../../ui/reviews/histogram.tsx';
import { RatingSummary } from '../../ui/reviews/rating-summary.tsx';
import { RecommendationCircle } from '../../ui/reviews/recommendation-circle.tsx';
import { histogramRows } from './histogram-rows.ts';
import { SurveyFilters } from './survey-filters.tsx';

type Part = ComponentType<{ root: Root }> | undefined;

export interface OverviewProps {
  root: Root;
  /** How many of its parts are drawn. */
  parts: number;
  /** The parts that only some products show. */
  rare: { Attributes?: Part; Featured?: Part };
}

export function OverviewSection({ root, parts, rare: { Featured, Attributes } }: OverviewProps) {
  const { stores, texts, formats, isMicrodata } = useWidget();
  const { percentage, answerCount } = useStore(stores.recommendations, (state) => state);
  const recommended = useOffScreen<HTMLDivElement>((answerCount ?? percentage) > 0);
  const status = useStore(stores.surveys, (state) => state.status);
  const { shown, placeRef, show } = useOffScreen<HTMLElement>(status !== 'loading');
  const isAsked = useRef(false);
  // The button that was pressed goes away.
  useLayoutEffect(() => {
    if (!shown || !isAsked.current) return;
    isAsked.current = false;
    placeRef.current
      ?.querySelector<HTMLElement>('.ts-survey-filters button, .ts-survey-attributes button')
      ?.focus({ preventScroll: true });
  }, [shown, placeRef]);
  const titleId = useId();
  const { average, count, histogram } = root.rate;
  return (
    <section className="ts-reviews-overview" aria-labelledby={titleId} ref={placeRef}>
      <h2 className="ts-title ts-header_title" id={titleId}>
        {texts.reviewsTitle}
      </h2>
      <div className="ts-overview-panel" ref={recommended.placeRef}>
        <RatingSummary
          rate={average}
          count={count}
          isMicrodata={isMicrodata}
          showSchema={root.features.structuredData}
          shown={{ rate: formats.rate(average), count: formats.count(count) }}
          texts={texts}
        />
        <Histogram
          title={texts.allRatings}
          count={count}
          shown={formats.count(count)}
          rows={histogramRows(histogram, texts, formats)}
        />
        {recommended.shown && (
          <RecommendationCircle
            percentage={percentage}
            text={texts.recommendation}
            answers={answerCount ? texts.answersCount(answerCount, formats.count(answerCount)) : ''}
          />
        )}
        {shown && parts > 1 && Attributes && <Attributes root={root} />}
      </div>
      {parts > 1 && Featured && <Featured root={root} />}
      {parts > 2 && (
        <SurveyRoom
          isHeld={!shown}
          onOpen={() => {
            isAsked.current = true;
            show();
          }}
        />
      )}
    </section>
  );
}

interface SurveyRoomProps {
  isHeld: boolean;
  onOpen: () => void;
}

/**
 * The filters, or room for them while they are on their way. Once they are there it is held as large as it was, with as
 * many of them as fit, until it is out of sight or the shopper asks for the rest. With nothing to show only what is on the
 * screen of it is kept, until that is out of sight.
 */
function SurveyRoom({ isHeld, onOpen }: SurveyRoomProps) {
  const { stores, texts } = useWidget();
  const { status, questions, attributes } = useStore(stores.surveys, (state) => state);
  const first = surveyFilters(questions)[0] ?? withBars(attributes)[0];
  const isEmpty = status !== 'loading' && !first;
  const { shown: isGone, placeRef } = useOffScreen<HTMLDivElement>(isEmpty);
  useLayoutEffect(() => {
    if (isEmpty && placeRef.current) keepReservedHeightOnScreen(placeRef.current);
  }, [isEmpty, placeRef]);
  if (isEmpty && (isGone || !isHeld)) return null;
  return (
    <div className={isHeld ? 'ts-survey-room' : 'ts-survey-all'} ref={placeRef}>
      <SurveyFilters />
      {isHeld && first && (
        <Button className="ts-link" aria-label={`${texts.seeMore}: ${texts.filtersTitle}`} onClick={onOpen}>
          {texts.seeMore}
        </Button>
      )}
    </div>
  );
}
