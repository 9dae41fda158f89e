import type { Locale } from '@opina/contract/constants/locales';
import { useId } from 'react';
import { answersOf, expectedOrderings, expectedPercentage } from '../entities/attribute-scale.ts';
import { optionNames } from '../entities/option-names.ts';
import type { Attribute } from '../entities/survey.ts';
import { useLanguage } from '../hooks/language-context.ts';
import { useLaterTexts } from '../hooks/later-texts.ts';
import { useModalDialog } from '../hooks/use-modal-dialog.ts';
import { findAttributeReviews } from '../stores/surveys/attribute-reviews.ts';
import type { AttributeCalls } from '../stores/surveys/survey-calls.ts';
import { Dialog } from '../ui/controls/dialog.tsx';
import { percentWidth } from '../ui/reviews/stars.tsx';
import { AttributeOptions } from '../ui/surveys/attribute-options.tsx';
import { AttributeReviews } from './attribute-reviews.tsx';

/** Opened by the main widget and by attribute widgets, which have no stores. */
export interface AttributeModalProps {
  attribute: Attribute;
  calls: AttributeCalls;
  onClose: () => void;
}

const listOf = (names: readonly string[], locale: Locale) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);

/** What customers say about one attribute: how many find it as expected, all answers, and some reviews. */
export function AttributeModal({ attribute, calls, onClose }: AttributeModalProps) {
  const { texts, formats, locale } = useLanguage();
  const dialogRef = useModalDialog();
  const laterTexts = useLaterTexts();
  const titleId = useId();
  const total = answersOf(attribute);
  const names = optionNames(attribute.options, texts.sizes);
  const expected = expectedOrderings(attribute);
  const rows = attribute.options.map(({ id, answersCount, ordering }, at) => ({
    id,
    name: names[at] ?? '',
    isExpected: expected.includes(ordering),
    width: percentWidth(answersCount, total),
    answers: texts.answersCount(answersCount, formats.count(answersCount)),
  }));
  const expectedNames = rows.filter(({ isExpected }) => isExpected).map(({ name }) => `“${name}”`);
  return (
    <Dialog
      dialogRef={dialogRef}
      className="ts-attribute-modal"
      title={attribute.description}
      closeText={laterTexts.close}
      onClose={onClose}
    >
      <p className="ts-attribute-share">
        <strong className="ts-attribute-share_value">{`${expectedPercentage(attribute) ?? 0}%`}</strong>{' '}
        <span>
          {/* A scale may end below the place that is expected of it. */}
          {[laterTexts.attributeShare, ...(expectedNames[0] ? [listOf(expectedNames, locale)] : [])].join(
            ': ',
          )}
        </span>
      </p>
      <AttributeOptions rows={rows} />
      <h3 className="ts-survey-title" id={titleId}>
        {laterTexts.attributeReviews}
      </h3>
      <AttributeReviews
        titleId={titleId}
        loadReviews={(signal) => findAttributeReviews(attribute, calls, signal)}
      />
    </Dialog>
  );
}
