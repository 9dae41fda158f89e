import { maxShopUrlLength } from '@opina/contract/constants/stores';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { fieldError } from '../../forms/field-error.ts';
import { FormError, useFocusOnError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useSend } from '../../forms/use-send.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { CheckResult } from './check-result.tsx';
import type { CheckedPage } from './install-query.ts';
import { useInstallTexts } from './install-texts.ts';

interface CheckSectionProps {
  /** The page that was checked last. */
  readonly page: string | undefined;
  readonly onCheck: (page: string) => void;
}

/** Lets the server fetch a page of the shop, and says what is wrong there. */
export function CheckSection({ page, onCheck }: CheckSectionProps) {
  const { id: storeId } = useStore();
  const { check: texts } = useInstallTexts();
  const common = useCommonTexts();
  const [address, setAddress] = useState(page ?? '');
  const [result, setResult] = useState<CheckedPage>();
  const { send, isBusy, error } = useSend();
  const form = useFocusOnError<HTMLFormElement>(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setResult(undefined);
    const url = address.trim();
    onCheck(url);
    setResult(await send(() => call('checkPage', { params: { store_id: storeId }, body: { url } })));
  };
  return (
    <Section title={texts.title} hint={texts.hint}>
      <form ref={form} className="stack" onSubmit={submit}>
        <FormError error={error} fields={['url']} own={texts.errors} />
        <div className="install-address">
          <TextField
            label={texts.address}
            hint={texts.addressHint}
            error={fieldError(common, error, 'url', texts.errors)}
            inputMode="url"
            autoComplete="url"
            required
            maxLength={maxShopUrlLength}
            placeholder="https://"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button type="submit" look="main" isBusy={isBusy}>
            {isBusy ? texts.running : texts.run}
          </Button>
        </div>
      </form>
      <div className="stack" aria-live="polite">
        {result && <CheckResult result={result} />}
      </div>
    </Section>
  );
}
