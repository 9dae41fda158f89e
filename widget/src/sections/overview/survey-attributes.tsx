import { barPosition, barSteps, isStepOf } from '@opina/contract/attribute-scale';
import { useId, useRef } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import { answersOf, expectedOrderings, nearestOption, withBars } from '../../entities/attribute-scale.ts';
import { optionNames } from '../../entities/option-names.ts';
import type { Attribute } from '../../entities/survey.ts';
import { useLazyModal } from '../../hooks/use-lazy-modal.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useWhenVisible } from '../../hooks/use-when-visible.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { AttributeModalProps } from '../../modals/attribute-modal.tsx';
import { AttributeBar } from '../../ui/surveys/attribute-bar.tsx';

const importModal = retryableImport(() => import('../../modals/attribute-modal.tsx'));
const loadModal = () => importModal().then((chunk) => chunk.AttributeModal);

/** The scales of what customers say about the product itself; one whose average is unknown has no bar. */
export function SurveyAttributes() {
  const { stores, texts, formats } = useWidget();
  const shown = withBars(useStore(stores.surveys, (state) => state.attributes));
  const { open, prepare, modal, status } = useLazyModal<Omit<AttributeModalProps, 'onClose'>>(loadModal);
  const titleId = useId();
  const placeRef = useRef<HTMLDivElement>(null);
  useWhenVisible(placeRef, shown.length > 0, prepare);
  if (shown.length === 0) return null;

  const onOpen = (attribute: Attribute) => open({ attribute, calls: stores.surveys.attributeCalls });
  return (
    <div className="ts-survey-attributes" ref={placeRef}>
      <h3 className="ts-survey-title" id={titleId}>
        {texts.attributesTitle}
      </h3>
      <ul className="ts-survey-attribute-bars" aria-labelledby={titleId}>
        {shown.map((attribute) => {
          const names = optionNames(attribute.options, texts.sizes);
          const count = answersOf(attribute);
          const expected = expectedOrderings(attribute);
          const answers = texts.answersCount(count, formats.count(count));
          return (
            <AttributeBar
              key={attribute.id}
              label={attribute.description}
              words={`${names[nearestOption(attribute)]}, ${answers}`}
              position={barPosition(attribute.average) ?? 0}
              steps={barSteps}
              isExpected={(step) => isStepOf(step, expected)}
              ends={[names[0] ?? '', names.at(-1) ?? '']}
              busy={status === 'loading'}
              onOpen={() => onOpen(attribute)}
            />
          );
        })}
      </ul>
      {modal}
    </div>
  );
}
