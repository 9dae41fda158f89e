import { maxTokenNameLength, type TokenScope, tokenScopes } from '@opina/contract/constants/stores';
import type { FormEvent } from 'react';
import { call } from '../../../api/call.ts';
import { fieldError } from '../../../forms/field-error.ts';
import { FormError, useFocusOnError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useTokensTexts } from './tokens-texts.ts';
import { useTokenChange } from './use-token-change.ts';

/** Days until the end of a token. */
const expiries = [30, 90, 365] as const;
const never = 'never';
const empty = { name: '', scope: 'read' as TokenScope, expiry: '90' };

/** Makes a token, which is handed over once. */
export function NewToken({ onMade }: { readonly onMade: (token: string) => void }) {
  const { id: storeId } = useStore();
  const texts = useTokensTexts();
  const common = useCommonTexts();
  const { values, change: type, discard } = useFormDraft(`${storeId}:token`, empty);
  const { change, isBusy, error } = useTokenChange();
  const form = useFocusOnError<HTMLFormElement>(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = values.name.trim();
    const days = values.expiry === never ? null : Number(values.expiry);
    const body = { name, scope: values.scope, expires_in_days: days };
    const made = await change(
      () => call('createToken', { params: { store_id: storeId }, body }),
      texts.created(name),
    );
    if (made === undefined) return;
    discard();
    onMade(made.token);
  };
  return (
    <Section title={texts.add} hint={texts.addHint}>
      <form ref={form} className="stack" onSubmit={submit}>
        <FormError error={error} fields={['name']} own={texts.errors} />
        <div className="form-row">
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            error={fieldError(common, error, 'name', texts.errors)}
            autoComplete="off"
            required
            maxLength={maxTokenNameLength}
            value={values.name}
            onChange={({ target }) => type({ name: target.value })}
          />
          <SelectField
            label={texts.scope}
            hint={texts.scopeHints[values.scope]}
            value={values.scope}
            options={tokenScopes.map((scope) => ({ value: scope, text: texts.scopes[scope] }))}
            onChange={({ target }) =>
              type({ scope: tokenScopes.find((one) => one === target.value) ?? empty.scope })
            }
          />
          <SelectField
            label={texts.expiry}
            value={values.expiry}
            options={[
              ...expiries.map((days) => ({ value: String(days), text: texts.days(days) })),
              { value: never, text: texts.never },
            ]}
            onChange={({ target }) => type({ expiry: target.value })}
          />
        </div>
        <div className="row">
          <Button type="submit" look="main" isBusy={isBusy}>
            {texts.create}
          </Button>
        </div>
      </form>
    </Section>
  );
}
