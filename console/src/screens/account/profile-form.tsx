import { maxAccountNameLength } from '@opina/contract/constants/accounts';
import { type Locale, locales } from '@opina/contract/constants/locales';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { fieldError } from '../../forms/field-error.ts';
import { FormError, useFocusOnError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useSend } from '../../forms/use-send.ts';
import { accountQuery, useAccount } from '../../session/account.ts';
import { commonTexts, useCommonTexts } from '../../text/common/common-texts.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useAccountTexts } from './account-texts.ts';

/** The name, which is saved, and the language, which changes at once. */
export function ProfileForm() {
  const texts = useAccountTexts();
  const common = useCommonTexts();
  const account = useAccount();
  const queryClient = useQueryClient();
  const { values, isChanged, change, discard } = useFormDraft(`account:${account.id}`, {
    name: account.name,
  });
  const { send, isBusy, error } = useSend();
  const form = useFocusOnError<HTMLFormElement>(error);
  const save = async (body: { readonly name: string } | { readonly locale: Locale }) => {
    const saved = await send(() => call('changeAccount', { body }));
    if (saved === undefined) return;
    queryClient.setQueryData(accountQuery.queryKey, saved);
    if ('name' in body) discard();
    // In the new language, if it has changed.
    const { saved: text } = await commonTexts.load(saved.locale);
    showToast({ kind: 'done', text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void save({ name: values.name });
  };
  return (
    <Section title={texts.profile} hint={account.email}>
      <form ref={form} className="stack form-narrow" noValidate onSubmit={submit}>
        <FormError error={error} fields={['name']} own={texts.errors} />
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          error={fieldError(common, error, 'name', texts.errors)}
          autoComplete="name"
          maxLength={maxAccountNameLength}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div className="row">
          <Button type="submit" look="main" isBusy={isBusy} disabled={!isChanged}>
            {texts.saveName}
          </Button>
        </div>
        <SelectField
          label={texts.language}
          hint={texts.languageHint}
          value={account.locale}
          options={locales.map((locale) => ({ value: locale, text: common.languages[locale] }))}
          onChange={(event) => {
            const locale = locales.find((one) => one === event.target.value);
            if (locale) void save({ locale });
          }}
        />
      </form>
    </Section>
  );
}
