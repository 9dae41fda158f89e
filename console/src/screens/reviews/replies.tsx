import { maxReplyLength } from '@opina/contract/constants/reviews';
import { type FormEvent, type Ref, useState } from 'react';
import { call } from '../../api/call.ts';
import { ChangeError } from '../../inbox/decisions/change-error.tsx';
import { useChange } from '../../inbox/decisions/use-change.ts';
import { SavedReplies } from '../../inbox/saved-replies.tsx';
import { useDraft } from '../../inbox/use-draft.ts';
import { WritingField, withInserted } from '../../inbox/writing-field.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { reviewRules } from './decide.ts';
import type { Review } from './review-queries.ts';
import { useReviewsTexts } from './reviews-texts.ts';

type Comment = Review['comments'][number];

interface RepliesProps {
  readonly review: Review;
  readonly field: Ref<HTMLTextAreaElement>;
}

/** What the store has written below the review, and the field for more. */
export function Replies({ review, field }: RepliesProps) {
  const { canModerate } = useStore();
  const texts = useReviewsTexts();
  return (
    <section className="panel stack" aria-label={texts.replies}>
      <h3>{texts.replies}</h3>
      {review.comments.length === 0 && !canModerate && <p className="soft">{texts.noReplies}</p>}
      {review.comments.map((comment) => (
        <Reply key={comment.id} review={review} comment={comment} />
      ))}
      {canModerate && <NewReply review={review} field={field} />}
    </section>
  );
}

function NewReply({ review, field }: RepliesProps) {
  const { id: storeId } = useStore();
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const [text, setText] = useDraft(`${storeId}:reply:${review.id}`);
  const { change, isBusy, error } = useChange(reviewRules, review);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const body = { text: text.trim(), if_version: review.version };
    if (!(await change((params) => call('addOpinionComment', { params, body })))) return;
    setText('');
    showToast({ kind: 'done', text: texts.replySent });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <ReplyError error={error} />
      <WritingField
        field={field}
        label={review.comments.length > 0 ? texts.anotherReply : texts.yourReply}
        hint={texts.replyHint}
        maxLength={maxReplyLength}
        text={text}
        onText={setText}
      />
      <div className="row">
        <Button type="submit" look="main" isBusy={isBusy} disabled={text.trim() === ''}>
          {isBusy ? common.saving : texts.sendReply}
        </Button>
        <SavedReplies usedFor="review" onInsert={(saved) => setText(withInserted(text, saved))} />
      </div>
    </form>
  );
}

/** What stands in the way; on a conflict both texts stay on screen. */
function ReplyError({ error }: { readonly error: unknown }) {
  const { conflict, errors } = useReviewsTexts();
  return <ChangeError error={error} changed={reviewRules.changed} conflict={conflict} errors={errors} />;
}

/** A reply while it is read, changed or removed. What was typed survives a reload. */
function useTypedReply(review: Review, comment: Comment) {
  const { id: storeId } = useStore();
  const [kept, keep] = useDraft(`${storeId}:reply:${review.id}:${comment.id}`);
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>(kept === '' ? 'read' : 'edit');
  /** As it was when the person began to change it. */
  const [begun, setBegun] = useState(comment.text);
  const [typed, setTyped] = useState<string>();
  return {
    mode,
    text: typed ?? (kept === '' ? begun : kept),
    isOvertaken: comment.text !== begun,
    type: (written: string) => {
      setTyped(written);
      keep(written);
    },
    edit: () => {
      setBegun(comment.text);
      setMode('edit');
    },
    remove: () => setMode('remove'),
    stop: () => {
      setTyped(undefined);
      keep('');
      setMode('read');
    },
  };
}

function Reply({ review, comment }: { readonly review: Review; readonly comment: Comment }) {
  const { canModerate } = useStore();
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const { ago, time } = useFormats();
  const reply = useTypedReply(review, comment);
  const { mode, text } = reply;
  const { change, isBusy, error } = useChange(reviewRules, review);
  const version = { if_version: review.version };
  const save = async () => {
    const body = { text: text.trim(), ...version };
    if (
      await change((params) =>
        call('changeOpinionComment', { params: { ...params, comment_id: comment.id }, body }),
      )
    )
      reply.stop();
  };
  const remove = () =>
    change((params) =>
      call('removeOpinionComment', { params: { ...params, comment_id: comment.id }, query: version }),
    );
  return (
    <div className="stack reply">
      <ReplyError error={error} />
      {(mode !== 'edit' || reply.isOvertaken) && <p className="detail-text">{comment.text}</p>}
      {mode === 'edit' && (
        <TextArea
          label={texts.editReply}
          maxLength={maxReplyLength}
          value={text}
          onChange={(event) => reply.type(event.target.value)}
        />
      )}
      <div className="row">
        <time className="soft small" dateTime={comment.created_at} title={time(comment.created_at)}>
          {ago(comment.created_at)}
        </time>
        {canModerate && mode === 'read' && (
          <>
            <Button look="plain" onClick={reply.edit}>
              {texts.edit}
            </Button>
            <Button look="plain" onClick={reply.remove}>
              {texts.remove}
            </Button>
          </>
        )}
        {mode !== 'read' && (
          <>
            <Button
              look={mode === 'edit' ? 'main' : 'bad'}
              isBusy={isBusy}
              onClick={() => void (mode === 'edit' ? save() : remove())}
            >
              {mode === 'edit' ? common.save : texts.removeForever}
            </Button>
            <Button onClick={reply.stop}>{common.cancel}</Button>
          </>
        )}
      </div>
    </div>
  );
}
