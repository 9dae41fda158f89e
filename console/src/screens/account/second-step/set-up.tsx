import './second-step.css';
import { hasCode } from '@opina/client/call-error';
import type { CallResult } from '@opina/contract/call-values';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormError, useFocusOnError } from '../../../forms/form-error.tsx';
import { useSend } from '../../../forms/use-send.ts';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useSecondStepTexts } from './second-step-texts.ts';

const QrCode = lazy(() => import('./qr-code.tsx').then((file) => ({ default: file.QrCode })));

interface SetUpProps {
  readonly begun: CallResult<'beginSecondStep'>;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret, and confirms it with a code of the app. */
export function SetUp({ begun: { secret, address }, onDone, onCancel }: SetUpProps) {
  const texts = useSecondStepTexts();
  const common = useCommonTexts();
  const [code, setCode] = useState('');
  const { send, isBusy, error } = useSend();
  const form = useFocusOnError<HTMLFormElement>(error);
  const isWrong = hasCode(error, 'auth.code_wrong');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await send(() => call('turnOnSecondStep', { body: { code } }));
    if (done) onDone(done.recovery_codes);
  };
  const [scan, enter] = texts.steps;
  return (
    <form ref={form} className="stack form-narrow" onSubmit={submit}>
      {!isWrong && <FormError error={error} own={texts.errors} />}
      <p>{scan}</p>
      <Suspense fallback={<div className="qr-code" />}>
        <QrCode text={address} label={texts.qrCode} />
      </Suspense>
      <p>
        {texts.secret}: <code className="secret">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <p>{enter}</p>
      <TextField
        label={texts.code}
        error={isWrong ? texts.errors['auth.code_wrong'] : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="row">
        <Button type="submit" look="main" isBusy={isBusy}>
          {texts.turnOn}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </form>
  );
}
