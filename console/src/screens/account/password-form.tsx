import { hasCode } from '@opina/client/call-error';
import { maxPasswordLength, minPasswordLength } from '@opina/contract/constants/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { fieldError } from '../../forms/field-error.ts';
import { FormError, useFocusOnError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useSend } from '../../forms/use-send.ts';
import { accountQuery, useAccount } from '../../session/account.ts';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAccountTexts } from './account-texts.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Changes the password, or sets the first one. Every other session ends by it. */
export function PasswordForm() {
  const texts = useAccountTexts();
  const common = useCommonTexts();
  const { email, has_password: hasPassword } = useAccount();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { send, isBusy, error } = useSend();
  const form = useFocusOnError<HTMLFormElement>(error);
  const isWrong = hasCode(error, 'auth.sign_in_failed');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { password, ...(hasPassword && { current_password: current }) };
    const saved = await send(() => call('changeAccount', { body }));
    if (saved === undefined) return;
    queryClient.setQueryData(accountQuery.queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    setCurrent('');
    setPassword('');
    showToast({ kind: 'done', text: texts.passwordSaved });
  };
  return (
    <Section title={texts.password} hint={hasPassword ? texts.passwordHint : texts.noPassword}>
      <form ref={form} className="stack form-narrow" onSubmit={submit}>
        <FormError error={error} fields={['password', 'current_password']} own={texts.errors} />
        {/* So that password managers know whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <TextField
            label={texts.currentPassword}
            error={isWrong ? texts.errors['auth.sign_in_failed'] : undefined}
            type="password"
            autoComplete="current-password"
            required
            maxLength={maxPasswordLength}
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        )}
        <TextField
          label={texts.newPassword}
          hint={texts.newPasswordHint(minPasswordLength)}
          error={isWrong ? undefined : fieldError(common, error, 'password', texts.errors)}
          type="password"
          autoComplete="new-password"
          required
          minLength={minPasswordLength}
          maxLength={maxPasswordLength}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="row">
          <Button type="submit" look="main" isBusy={isBusy}>
            {hasPassword ? texts.changePassword : texts.setPassword}
          </Button>
        </div>
      </form>
    </Section>
  );
}
