import { type ModerationReason, maxModerationNoteLength, moderationReasons } from '@opina/contract/constants';
import { useState } from 'react';
import { Dialog } from '../overlays/lazy-dialog.tsx';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';

export interface RefuseTexts {
  readonly refuseTitle: Readonly<Record<'refused' | 'hidden', (count: number) => string>>;
  readonly why: string;
  readonly note: string;
  readonly noteHint: string;
}

export interface RefusedReview {
  readonly status: 'refused' | 'hidden';
  readonly reason: ModerationReason;
  readonly note?: string;
}

export interface RefuseDialogProps {
  readonly status: 'refused' | 'hidden';
  readonly count: number;
  readonly texts: RefuseTexts;
  readonly onDecide: (decision: RefusedReview) => void;
  readonly onClose: () => void;
}

/**
 * Asks why a review is refused or hidden: its author is told. No reason is about the rating. Load it through
 * `lazy-dialogs.tsx`.
 */
export function AskWhy({ status, count, texts, onDecide, onClose }: RefuseDialogProps) {
  const common = useCommonTexts();
  const [reason, setReason] = useState<ModerationReason>('spam');
  const [note, setNote] = useState('');
  return (
    <Dialog title={texts.refuseTitle[status](count)} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onDecide({ status, reason, ...(note.trim() && { note: note.trim() }) });
        }}
      >
        <fieldset className="stack reasons">
          <legend>{texts.why}</legend>
          {moderationReasons.map((one) => (
            <label key={one} className="check">
              <input
                type="radio"
                name="reason"
                value={one}
                autoFocus={one === reason}
                checked={one === reason}
                onChange={() => setReason(one)}
              />
              <span>{common.reasons[one]}</span>
            </label>
          ))}
        </fieldset>
        <TextArea
          label={`${texts.note} (${common.optional})`}
          hint={texts.noteHint}
          maxLength={maxModerationNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" look="main">
            {common.decisions[status]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
