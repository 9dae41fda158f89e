import { storeRoles } from '@opina/contract/constants/accounts';
import { maxEmailLength } from '@opina/contract/constants/email';
import { locales } from '@opina/contract/constants/locales';
import type { FormEvent } from 'react';
import { call } from '../../../api/call.ts';
import { fieldError } from '../../../forms/field-error.ts';
import { FormError, useFocusOnError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useFrameTexts } from '../../../frame/frame-texts.ts';
import { useAccount } from '../../../session/account.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useMembersTexts } from './members-texts.ts';
import { useMemberChange } from './use-member-change.ts';

/** Sends an invitation by mail. */
export function InviteForm() {
  const { id: storeId } = useStore();
  const texts = useMembersTexts();
  const common = useCommonTexts();
  const { roles } = useFrameTexts();
  const { locale } = useAccount();
  const empty = { email: '', role: 'editor' as (typeof storeRoles)[number], locale };
  const { values, change: type, discard } = useFormDraft(`${storeId}:invite`, empty);
  const { change, isBusy, error } = useMemberChange();
  const form = useFocusOnError<HTMLFormElement>(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...values, email: values.email.trim() };
    const params = { store_id: storeId };
    if (await change(() => call('inviteMember', { params, body }), texts.sent(body.email))) discard();
  };
  return (
    <Section title={texts.invite} hint={texts.inviteHint}>
      <form ref={form} className="stack" onSubmit={submit}>
        <FormError error={error} fields={['email']} own={texts.errors} />
        <div className="form-row">
          <TextField
            label={texts.email}
            error={fieldError(common, error, 'email', texts.errors)}
            type="email"
            autoComplete="off"
            required
            maxLength={maxEmailLength}
            value={values.email}
            onChange={({ target }) => type({ email: target.value })}
          />
          <SelectField
            label={texts.role}
            value={values.role}
            options={storeRoles.map((role) => ({ value: role, text: roles[role] }))}
            onChange={({ target }) =>
              type({ role: storeRoles.find((one) => one === target.value) ?? empty.role })
            }
          />
          <SelectField
            label={texts.language}
            value={values.locale}
            options={locales.map((one) => ({ value: one, text: common.languages[one] }))}
            onChange={({ target }) => type({ locale: locales.find((one) => one === target.value) ?? locale })}
          />
        </div>
        <div className="row">
          <Button type="submit" look="main" isBusy={isBusy}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Section>
  );
}
