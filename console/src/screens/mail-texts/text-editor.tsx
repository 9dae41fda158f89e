import { hasCode } from '@opina/client/call-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Send } from 'lucide-react';
import { type FormEvent, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { AskInPlace } from '../../forms/ask-in-place.tsx';
import { FormError, useFocusOnError } from '../../forms/form-error.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useSend } from '../../forms/use-send.ts';
import { useAccount } from '../../session/account.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  type MailText,
  type MessageOf,
  mailTextQuery,
  paramsOf,
  previewQuery,
  textFields,
  textsOf,
} from './mail-text-queries.ts';
import { useMailTextsTexts } from './mail-texts-texts.ts';
import { Preview } from './preview.tsx';
import { TextFields } from './text-fields.tsx';
import { textProblem } from './text-problems.ts';
import { useSettled } from './use-settled.ts';

const pauseMs = 300;

interface TextEditorProps {
  readonly of: MessageOf;
  readonly saved: MailText;
}

/** The texts of one message beside the message. What was typed survives a reload and an ended session. */
export function TextEditor({ of, saved }: TextEditorProps) {
  const { id: storeId, isOwner } = useStore();
  const texts = useMailTextsTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const base = useMemo(() => textsOf(saved), [saved]);
  const draft = useFormDraft(`${storeId}:mail-text:${of.kind}:${of.locale}`, base);
  const settled = useSettled(
    useMemo(() => textsOf(draft.values), [draft.values]),
    pauseMs,
  );
  const isEmpty = textFields.some((field) => settled[field].trim() === '');
  const preview = useQuery({ ...previewQuery(storeId, of, settled), enabled: !isEmpty });
  const { send, isBusy, error, clearError } = useSend();
  const form = useFocusOnError<HTMLFormElement>(error);
  const params = paramsOf(storeId, of);
  const show = (text: MailText, done: string) => {
    queryClient.setQueryData(mailTextQuery(storeId, of).queryKey, text);
    draft.discard();
    showToast({ kind: 'done', text: done });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const stored = await send(() => call('putMailText', { params, body: textsOf(draft.values) }));
    if (stored) show(stored, common.saved);
  };
  const reset = async () => {
    const stored = await send(() => call('deleteMailText', { params }));
    if (stored) show(stored, texts.resetDone);
  };
  const problemOf = (field: (typeof textFields)[number]) =>
    draft.values[field].trim() === ''
      ? texts.problems.empty('')
      : (textProblem(texts, preview.error, field) ?? textProblem(texts, error, field));
  const isRefused = hasCode(preview.error, 'mail_text.invalid', 'request.body_invalid');
  return (
    <form ref={form} className="mail-texts" aria-label={texts.kinds[of.kind]} onSubmit={submit}>
      <div className="panel stack">
        <div className="row">
          <Badge kind={saved.is_default ? undefined : 'good'}>
            {saved.is_default ? texts.isDefault : texts.isOwn}
          </Badge>
        </div>
        {!isOwner && <Notice>{texts.ownersOnly}</Notice>}
        <FormError error={error} fields={[...textFields]} own={texts.errors} />
        <TextFields kind={of.kind} values={draft.values} change={draft.change} problemOf={problemOf} />
        {isOwner && (
          <div className="row">
            <TestButton of={of} draft={draft.values} isRefused={isRefused || isEmpty} />
            {!saved.is_default && (
              <AskInPlace
                action={texts.reset}
                icon={<RotateCcw size={16} aria-hidden="true" />}
                question={texts.resetQuestion}
                confirm={texts.reset}
                isBusy={isBusy}
                onConfirm={() => void reset()}
              />
            )}
          </div>
        )}
        <SaveBar
          isChanged={isOwner && draft.isChanged}
          isBusy={isBusy}
          onDiscard={() => {
            draft.discard();
            clearError();
          }}
        />
      </div>
      <Preview message={preview.data} isOutdated={isEmpty || isRefused} />
    </form>
  );
}

interface TestButtonProps {
  readonly of: MessageOf;
  readonly draft: Parameters<typeof textsOf>[0];
  readonly isRefused: boolean;
}

/** Mails the message, as it is on screen, to the person who is signed in. */
function TestButton({ of, draft, isRefused }: TestButtonProps) {
  const { id: storeId } = useStore();
  const { email } = useAccount();
  const texts = useMailTextsTexts();
  const { send, isBusy, error } = useSend();
  const test = async () => {
    const body = { to: email, texts: textsOf(draft) };
    const queued = await send(() => call('sendMailTest', { params: paramsOf(storeId, of), body }));
    if (queued) showToast({ kind: 'done', text: texts.testSent(email) });
  };
  return (
    <>
      <FormError error={error} own={texts.errors} />
      <Button
        icon={<Send size={16} aria-hidden="true" />}
        isBusy={isBusy}
        disabled={isRefused}
        onClick={() => void test()}
      >
        {texts.test}
      </Button>
    </>
  );
}
