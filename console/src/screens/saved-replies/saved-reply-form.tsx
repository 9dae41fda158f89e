import { maxSavedReplyTitleLength, savedReplyUses } from '@opina/contract/constants/inbox';
import { maxReplyLength } from '@opina/contract/constants/reviews';
import { type FormEvent, useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { fieldError } from '../../forms/field-error.ts';
import { FormError, useFocusOnError } from '../../forms/form-error.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useSend } from '../../forms/use-send.ts';
import type { SavedReply } from '../../query/saved-replies.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { useSavedRepliesTexts } from './saved-replies-texts.ts';

interface SavedReplyFormProps {
  /** Undefined: a new one. */
  readonly reply: SavedReply | undefined;
  /** It is saved, or given up. */
  readonly onDone: () => void;
  readonly onSaved: () => Promise<unknown>;
}

const fields = ['title', 'text'];

/** What is typed survives a reload, until it is saved or given up. */
function useSavedReplyForm({ reply, onDone, onSaved }: SavedReplyFormProps) {
  const { id: storeId } = useStore();
  const texts = useSavedRepliesTexts();
  const common = useCommonTexts();
  const saved: Pick<SavedReply, 'title' | 'text' | 'used_for'> = {
    title: reply?.title ?? '',
    text: reply?.text ?? '',
    used_for: reply?.used_for ?? 'both',
  };
  const { values, change, discard } = useFormDraft(`${storeId}:saved-reply:${reply?.id ?? 'new'}`, saved);
  const { send, isBusy, error } = useSend();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { title: values.title.trim(), text: values.text.trim(), used_for: values.used_for };
    const params = { store_id: storeId };
    const done = await send(() =>
      reply
        ? call('changeSavedReply', { params: { ...params, id: reply.id }, body })
        : call('createSavedReply', { params, body }),
    );
    if (done === undefined) return;
    await onSaved();
    discard();
    onDone();
    showToast({ kind: 'done', text: reply ? common.saved : texts.added });
  };
  const giveUp = () => {
    discard();
    onDone();
  };
  return { values, change, submit, giveUp, isBusy, error };
}

/** Writes a saved reply. */
export function SavedReplyForm(props: SavedReplyFormProps) {
  const { reply } = props;
  const texts = useSavedRepliesTexts();
  const common = useCommonTexts();
  const { values, change, submit, giveUp, isBusy, error } = useSavedReplyForm(props);
  const form = useFocusOnError<HTMLFormElement>(error);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      ref={form}
      className="stack"
      aria-label={reply ? texts.changeOf(reply.title) : texts.addTitle}
      onSubmit={submit}
    >
      <FormError error={error} fields={fields} own={texts.errors} />
      <TextField
        ref={first}
        label={texts.name}
        hint={texts.nameHint}
        error={fieldError(common, error, 'title', texts.errors)}
        required
        maxLength={maxSavedReplyTitleLength}
        autoComplete="off"
        value={values.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label={texts.text}
        error={fieldError(common, error, 'text', texts.errors)}
        required
        maxLength={maxReplyLength}
        value={values.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <SelectField
        label={texts.usedFor}
        value={values.used_for}
        options={savedReplyUses.map((use) => ({ value: use, text: texts.uses[use] }))}
        onChange={({ target }) =>
          change({ used_for: savedReplyUses.find((use) => use === target.value) ?? 'both' })
        }
      />
      <div className="row">
        <Button type="submit" look="main" isBusy={isBusy}>
          {isBusy ? common.saving : common.save}
        </Button>
        <Button onClick={giveUp}>{common.cancel}</Button>
      </div>
    </form>
  );
}
