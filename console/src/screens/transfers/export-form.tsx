import { exportFormats } from '@opina/contract/constants/transfers';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { FormError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useStore } from '../../session/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { useTransfersTexts } from './transfers-texts.ts';
import { useTransferChange } from './use-transfers.ts';

/** Begins an export. */
export function ExportForm() {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  const navigate = useNavigate();
  const { change, isBusy, error } = useTransferChange();
  const [format, setFormat] = useState<(typeof exportFormats)[number]>('jsonl');
  const [isPersonal, setPersonal] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { format, personal_data: isPersonal };
    const made = await change(() => call('createExport', { params: { store_id: storeId }, body }));
    if (made === undefined) return;
    const params = { storeId, transferId: String(made.id) };
    await navigate({ to: '/stores/$storeId/import-export/$transferId', params });
  };
  return (
    <Section title={texts.exportTitle} hint={texts.exportHint}>
      <form className="stack" onSubmit={submit}>
        <FormError error={error} own={texts.errors} />
        <SelectField
          label={texts.format}
          value={format}
          options={exportFormats.map((value) => ({ value, text: texts.formats[value] }))}
          onChange={({ target }) =>
            setFormat(exportFormats.find((value) => value === target.value) ?? 'jsonl')
          }
        />
        <CheckField checked={isPersonal} onChange={({ target }) => setPersonal(target.checked)}>
          {texts.personalData}
        </CheckField>
        <div>
          <Button type="submit" look="main" isBusy={isBusy}>
            {texts.beginExport}
          </Button>
        </div>
      </form>
    </Section>
  );
}
