import type { Locale } from '@opina/contract/constants';
import { useId } from 'react';
import { answersOf, expectedPercentage, optionNames } from '../entities/attribute-scale.ts';
import type { Review } from '../entities/review.ts';
import type { Attribute } from '../entities/survey.ts';
import { useModalDialog } from '../hooks/use-modal-dialog.ts';
import type { Formats } from '../text/formats.ts';
import type { Texts } from '../text/texts.ts';
import { AttributeOptions } from '../ui/attribute-options.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { percentWidth } from '../ui/stars.tsx';
import { AttributeReviews } from './attribute-reviews.tsx';

/** All that the window needs: it is opened by the main widget and by attribute widgets, which have no stores. */
export interface AttributeModalProps {
  attribute: Attribute;
  texts: Texts;
  formats: Formats;
  locale: Locale;
  /** Rejects when the reviews cannot be had. */
  loadReviews: (signal: AbortSignal) => Promise<Review[]>;
  onClose: () => void;
}

/** What customers say about one attribute: how many find it as expected, all answers, and some reviews. */
export function AttributeModal({
  attribute,
  texts,
  formats,
  locale,
  loadReviews,
  onClose,
}: AttributeModalProps) {
  const dialogRef = useModalDialog();
  const titleId = useId();
  const total = answersOf(attribute);
  const names = optionNames(attribute, texts.sizes);
  const rows = attribute.options.map(({ id, answersCount }, at) => ({
    id,
    name: names[at] ?? '',
    width: percentWidth(answersCount, total),
    answers: texts.answersCount(answersCount, formats.count(answersCount)),
  }));
  return (
    <Dialog
      dialogRef={dialogRef}
      className="ts-attribute-modal"
      title={attribute.description}
      closeText={texts.close}
      onClose={onClose}
    >
      <p className="ts-attribute-share">
        <strong className="ts-attribute-share_value">{`${expectedPercentage(attribute) ?? 0}%`}</strong>{' '}
        <span>{texts.attributeShare}</span>
      </p>
      <AttributeOptions rows={rows} />
      <h3 className="ts-survey-title" id={titleId}>
        {texts.attributeReviews}
      </h3>
      <AttributeReviews titleId={titleId} texts={texts} locale={locale} loadReviews={loadReviews} />
    </Dialog>
  );
}
