import { type FormEvent, useRef, useState } from 'react';
import { useStore } from '../../hooks/use-store.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from './form-context.ts';
import { useFaultFocus } from './use-fault-focus.ts';

/** The address of a review without an order is confirmed, by the code in the mail or by the link there. */
export function ConfirmScreen() {
  const { store, texts } = useForm();
  const { busy, faults, failure, form, current, isResent } = useStore(store, (state) => state);
  const [code, setCode] = useState('');
  const ref = useRef<HTMLFormElement>(null);
  useFaultFocus(ref);
  const isByLink = form.state === 'confirm' && !form.asks.code;
  const email = current?.draft.email.trim() ?? '';
  function submit(event: FormEvent) {
    event.preventDefault();
    void store.confirm(isByLink ? undefined : code.replace(/\D/g, ''));
  }
  return (
    <Notice
      shape="mail"
      look="calm"
      title={isByLink ? texts.confirmByLink : texts.confirmTitle}
      text={isByLink ? texts.confirmByLinkText : texts.confirmText(email)}
    >
      <form className="of-code" ref={ref} noValidate onSubmit={submit}>
        {!isByLink && (
          <TextField
            field="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            label={texts.code}
            value={code}
            fault={faults.code && texts[faults.code]}
            onChange={setCode}
          />
        )}
        {failure && <p className="of-fault">{texts[failure]}</p>}
        <p className="of-hint">{texts.unconfirmed}</p>
        <ActionButton look="main" type="submit" busy={busy === 'confirm'}>
          {busy === 'confirm' ? texts.checking : texts.confirm}
        </ActionButton>
        {isResent ? (
          <p className="of-good" role="status">
            {texts.freshSent}
          </p>
        ) : (
          form.canResend && (
            <ActionButton look="quiet" busy={busy === 'resend'} onClick={() => void store.resend()}>
              {texts.resendCode}
            </ActionButton>
          )
        )}
      </form>
    </Notice>
  );
}
