import { locales } from '@opina/contract/constants/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { fieldError } from '../../forms/field-error.ts';
import { FormError, useFocusOnError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useSend } from '../../forms/use-send.ts';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useLocale } from '../../text/locale.tsx';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useStoresTexts } from './stores-texts.ts';

const fields = ['url', 'name', 'locale'];

/** Creates a store and leads to where it is put into the shop's pages. */
export function NewStore({ onClose }: { readonly onClose: () => void }) {
  const texts = useStoresTexts();
  const common = useCommonTexts();
  const own = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { values, change, discard } = useFormDraft('new-store', { url: '', name: '', locale: own });
  const { url, name, locale } = values;
  const { send, isBusy, error } = useSend();
  const place = useFocusOnError<HTMLFormElement>(error);
  const close = () => {
    discard();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { url, locale, ...(name.trim() !== '' && { name }) };
    const made = await send(() => call('createStore', { body }));
    if (made === undefined) return;
    close();
    await queryClient.invalidateQueries({ queryKey: ['stores'] });
    showToast({ kind: 'done', text: texts.made });
    await navigate({ to: '/stores/$storeId/install', params: { storeId: made.id } });
  };
  return (
    <Section title={texts.newTitle} hint={texts.newHint}>
      <form className="stack form-narrow" ref={place} onSubmit={submit}>
        <FormError error={error} fields={fields} />
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          error={fieldError(common, error, 'url')}
          inputMode="url"
          autoComplete="url"
          autoFocus
          required
          value={url}
          onChange={({ target }) => change({ url: target.value })}
        />
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          error={fieldError(common, error, 'name')}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label={texts.language}
          error={fieldError(common, error, 'locale')}
          value={locale}
          options={locales.map((value) => ({ value, text: common.languages[value] }))}
          onChange={({ target }) =>
            change({ locale: locales.find((value) => value === target.value) ?? own })
          }
        />
        <div className="row">
          <Button type="submit" look="main" isBusy={isBusy}>
            {texts.send}
          </Button>
          <Button look="plain" onClick={close}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Section>
  );
}
