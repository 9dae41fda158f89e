import { type ModerationReason, maxModerationNoteLength } from '@opina/contract/constants/moderation';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLaterTexts } from '../hooks/later-texts.ts';
import { useWidget } from '../hooks/widget-context.ts';
import { reportReview } from '../stores/reviews/report-review.ts';
import { Button } from '../ui/controls/button.tsx';

/** Reports a review to the store: a reason, and words if somebody wants to add some. */
export function ReportForm({ reviewId }: { reviewId: string }) {
  const { stores, announce } = useWidget();
  const texts = useLaterTexts();
  const [reason, setReason] = useState<ModerationReason>();
  const [step, setStep] = useState<'choosing' | 'sending' | 'sent'>('choosing');
  const [failure, setFailure] = useState('');
  const note = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!reason || step === 'sending') return;
    setStep('sending');
    setFailure('');
    const report = { id: reviewId, reason, note: note.current?.value.trim() ?? '' };
    const outcome = await reportReview(stores, report);
    const told = { sent: texts.reportSent, tooMany: texts.tooManyReports, failed: texts.reportFailed }[
      outcome
    ];
    announce(told);
    if (outcome === 'sent') return setStep('sent');
    setStep('choosing');
    setFailure(told);
  }

  if (step === 'sent') return <p className="ts-review-tools_part">{texts.reportSent}</p>;
  return (
    <form className="ts-review-tools_part" onSubmit={send} aria-labelledby={titleId}>
      <h3 className="ts-survey-title" id={titleId}>
        {texts.reportTitle}
      </h3>
      <p className="ts-list-note">{texts.reportAbout}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a min-width that pages style */}
      <div className="ts-review-tools_line" role="group" aria-labelledby={titleId}>
        {(Object.keys(texts.reasons) as ModerationReason[]).map((one) => (
          <Button
            key={one}
            className="ts-survey-filter_option"
            aria-pressed={one === reason}
            onClick={() => setReason(one)}
          >
            {texts.reasons[one]}
          </Button>
        ))}
      </div>
      {reason && (
        <>
          <textarea
            className="ts-field"
            ref={note}
            rows={3}
            maxLength={maxModerationNoteLength}
            aria-label={texts.reportNote}
            placeholder={texts.reportNote}
          />
          <div className="ts-review-tools_line">
            <Button className="ts-button" type="submit" aria-busy={step === 'sending'}>
              {texts.sendReport}
            </Button>
            {failure && <span>{failure}</span>}
          </div>
        </>
      )}
    </form>
  );
}
