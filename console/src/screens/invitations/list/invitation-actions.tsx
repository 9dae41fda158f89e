import { hasCode } from '@opina/client/call-error';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { AskInPlace } from '../../../forms/ask-in-place.tsx';
import { useSend } from '../../../forms/use-send.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { errorText } from '../../../text/error-text.ts';
import { localMoment } from '../../../text/zoned-time.ts';
import { showToast } from '../../../toasts/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useInvitationsTexts } from '../invitations-texts.ts';
import { type Invitation, invitationQuery, invitationsKey } from './invitation-queries.ts';
import { reasonIn } from './reason-in.ts';

interface InvitationActionsProps {
  readonly invitation: Invitation;
  readonly timeZone: string | undefined;
}

/** Sends an invitation now, moves or cancels it. None of it can be undone, so nothing is shown before the server has done it. */
export function InvitationActions({ invitation, timeZone }: InvitationActionsProps) {
  const { id: storeId, isOwner } = useStore();
  const texts = useInvitationsTexts();
  const { change, isBusy, problem } = useInvitationChange(invitation);
  const [isMoving, setMoving] = useState(false);
  const params = { store_id: storeId, id: invitation.id };
  const isOpen = invitation.status === 'planned' || invitation.status === 'skipped';
  if (!isOwner) return null;
  if (invitation.status !== 'sent' && !isOpen) return null;
  return (
    <section className="panel stack" aria-label={texts.actions}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div className="row">
        {isOpen && (
          <>
            <AskInPlace
              action={texts.sendNow}
              icon={<Send size={16} aria-hidden="true" />}
              question={texts.sendQuestion}
              confirm={texts.sendNow}
              isBusy={isBusy}
              onConfirm={() => void change(texts.sent, () => call('sendInvitation', { params }))}
            />
            <Button
              icon={<CalendarClock size={16} aria-hidden="true" />}
              aria-expanded={isMoving}
              onClick={() => setMoving(!isMoving)}
            >
              {texts.move}
            </Button>
          </>
        )}
        <AskInPlace
          action={texts.cancel}
          question={invitation.status === 'sent' ? texts.cancelSentQuestion : texts.cancelQuestion}
          confirm={texts.cancel}
          isBusy={isBusy}
          onConfirm={() =>
            void change(texts.cancelled, () =>
              call('changeInvitation', { params, body: { status: 'cancelled' } }),
            )
          }
        />
      </div>
      {isOpen && isMoving && timeZone && (
        <MoveForm
          dueAt={invitation.due_at}
          timeZone={timeZone}
          isBusy={isBusy}
          onMove={async (dueAt) => {
            const isMoved = await change(texts.moved, () =>
              call('changeInvitation', { params, body: { due_at: dueAt } }),
            );
            if (isMoved) setMoving(false);
          }}
        />
      )}
    </section>
  );
}

/** Sends a change, and shows the invitation as it then is. `problem`: why the last one was refused, in words. */
function useInvitationChange({ id }: Invitation) {
  const { id: storeId } = useStore();
  const texts = useInvitationsTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const { send, isBusy, error } = useSend();
  const change = async (done: string, work: () => Promise<Invitation>): Promise<boolean> => {
    const changed = await send(work);
    if (changed) {
      queryClient.setQueryData(invitationQuery(storeId, id).queryKey, changed);
      showToast({ kind: 'done', text: done });
    }
    // Also after a refusal: then it is not what was shown.
    await queryClient.invalidateQueries({ queryKey: invitationsKey(storeId) });
    return changed !== undefined;
  };
  const reason = hasCode(error, 'invitation.not_sent')
    ? reasonIn(error, Object.keys(texts.reasons))
    : undefined;
  const why = reason && texts.reasons[reason];
  const problem =
    error === undefined ? undefined : why ? texts.notSent(why) : errorText(common, error, texts.errors);
  return { change, isBusy, problem };
}

interface MoveFormProps {
  readonly dueAt: string | null;
  readonly timeZone: string;
  readonly isBusy: boolean;
  readonly onMove: (dueAt: string) => Promise<void>;
}

function MoveForm({ dueAt, timeZone, isBusy, onMove }: MoveFormProps) {
  const texts = useInvitationsTexts();
  const [moment, setMoment] = useState(() => localMoment(dueAt ?? new Date().toISOString(), timeZone));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Without a zone: the server reads it in the store's.
    void onMove(moment);
  };
  return (
    <form className="invitation-move" onSubmit={submit}>
      <TextField
        label={texts.newTime}
        hint={texts.timeZone(timeZone)}
        type="datetime-local"
        required
        value={moment}
        onChange={({ target }) => setMoment(target.value)}
      />
      <Button type="submit" look="main" isBusy={isBusy}>
        {texts.moveTo}
      </Button>
    </form>
  );
}
