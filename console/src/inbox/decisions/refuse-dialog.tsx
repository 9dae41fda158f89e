import {
  type ModerationReason,
  maxModerationNoteLength,
  moderationReasons,
} from '@opina/contract/constants/moderation';
import { Dialog } from '../../overlays/lazy-dialog.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useDraft } from '../use-draft.ts';

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
  /** The reviews. */
  readonly subjects: readonly { readonly id: number }[];
  readonly texts: RefuseTexts;
  /** Resolves to whether it is decided. */
  readonly onDecide: (decision: RefusedReview) => Promise<boolean>;
  readonly onClose: () => void;
}

/** What was typed about these reviews, until it is decided about them. */
function useWhy(subjects: RefuseDialogProps['subjects']) {
  const { id: storeId } = useStore();
  const key = `${storeId}:why:${subjects.map(({ id }) => id).join()}`;
  const [note, setNote] = useDraft(key);
  const [chosen, setReason] = useDraft(`${key}:reason`);
  const forget = () => {
    setNote('');
    setReason('');
  };
  return {
    note,
    setNote,
    reason: moderationReasons.find((one) => one === chosen) ?? 'spam',
    setReason,
    forget,
  };
}

/**
 * Asks why a review is refused or hidden: its author is told. No reason is about the rating. Load it through
 * `lazy-dialogs.tsx`.
 */
export function AskWhy({ status, subjects, texts, onDecide, onClose }: RefuseDialogProps) {
  const common = useCommonTexts();
  const { note, setNote, reason, setReason, forget } = useWhy(subjects);
  const decide = async () => {
    if (await onDecide({ status, reason, ...(note.trim() && { note: note.trim() }) })) forget();
  };
  return (
    <Dialog title={texts.refuseTitle[status](subjects.length)} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void decide();
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
