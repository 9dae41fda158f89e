import { useId, useLayoutEffect, useRef } from 'react';
import { bringIntoView } from '../../browser/scroll-to.ts';
import { surveyFilters } from '../../entities/survey-filters.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { OptionFilter } from '../../ui/surveys/option-filter.tsx';

/** Survey answers of customers about themselves and the occasion, as filters of the list. */
export function SurveyFilters() {
  const { stores, texts, formats } = useWidget();
  const questions = surveyFilters(useStore(stores.surveys, (state) => state.questions));
  const active = useStore(stores.reviews, (state) => state.filter?.optionId);
  const finding = useStore(stores.finding, (state) => state);
  const titleId = useId();
  const sectionRef = useRef<HTMLElement>(null);
  if (questions.length === 0) return null;
  return (
    <section className="ts-survey-filters" ref={sectionRef} aria-labelledby={titleId}>
      <FocusKeeper />
      <h3 className="ts-survey-title" id={titleId}>
        {texts.filtersTitle}
      </h3>
      {questions.map(({ id, kind, description, options }) => (
        <OptionFilter
          key={id}
          kind={texts.surveyKinds[kind]}
          question={description}
          choices={options.map(({ id: optionId, description: text, answersCount }) => {
            const count = formats.count(answersCount);
            const name = `${text}, ${texts.answersCount(answersCount, count)}`;
            return {
              id: optionId,
              text,
              count,
              name,
              pressed: finding.isOpen ? finding.optionIds.includes(optionId) : optionId === active,
            };
          })}
          onChoose={(optionId) => {
            if (finding.isOpen) return stores.finding.setState({ wish: { optionId } });
            const name = options.find((option) => option.id === optionId)?.description ?? '';
            stores.reviews.filterBy({ kind, optionId, name });
            const list = sectionRef.current && listNear(sectionRef.current);
            if (list) bringIntoView(list);
          }}
        />
      ))}
    </section>
  );
}

const listNear = (element: Element) =>
  element.closest('.trustvox-widget')?.querySelector<HTMLElement>('.ts-product-reviews-list');

/** Surveys that are switched off take the pressed button with them: the keyboard user goes on in the list. */
function FocusKeeper() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const filters = ref.current?.parentElement;
    return () => {
      if (!filters?.contains(filters.ownerDocument.activeElement)) return;
      listNear(filters)?.focus({ preventScroll: true });
    };
  }, []);
  return <span ref={ref} hidden />;
}
