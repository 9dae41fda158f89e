import { dateOrders } from '@opina/contract/constants/transfers';
import type { FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { FormError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useStore } from '../../session/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ColumnFields } from './column-fields.tsx';
import { columnsOf, type ImportForm, optionsOf, wordsOf } from './import-form.ts';
import type { TransferDetail } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';
import { useTransferChange } from './use-transfers.ts';
import { WordFields } from './word-fields.tsx';

interface ReadingFormProps {
  readonly transfer: TransferDetail;
  readonly start: ImportForm;
}

/** How the file is read: what the server found out, and what a person says about it. */
export function ReadingForm({ transfer, start }: ReadingFormProps) {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  const {
    values: form,
    isChanged,
    change: set,
    discard,
  } = useFormDraft(`${storeId}:import:${transfer.id}`, start);
  const { change, isBusy, error } = useTransferChange();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { options: optionsOf(transfer, form) };
    const params = { store_id: storeId, id: transfer.id };
    if (await change(() => call('changeImport', { params, body }))) discard();
  };
  const words = wordsOf(transfer.report, form);
  const columns = columnsOf(transfer, form);
  const isWholeStore = transfer.look?.is_whole_store === true;
  return (
    <Section title={texts.reading} hint={texts.readingHint}>
      <form className="stack" onSubmit={submit}>
        <FormError error={error} own={texts.errors} />
        {transfer.report?.preset && <Notice kind="good">{texts.recognised(transfer.report.preset)}</Notice>}
        {!isWholeStore && (
          <div className="form-narrow">
            <SelectField
              label={texts.from}
              value={form.from}
              options={[
                { value: '', text: texts.fromNone },
                ...transfer.systems.map(({ name, title }) => ({ value: name, text: title })),
              ]}
              onChange={({ target }) => set({ from: target.value })}
            />
          </div>
        )}
        {columns.length > 0 && (
          <ColumnFields
            columns={columns}
            onChange={(column, field) => set({ columns: { ...form.columns, [column]: field } })}
          />
        )}
        {words.length > 0 && (
          <WordFields
            words={words}
            chosen={form.words}
            onChange={(key, meaning) => set({ words: { ...form.words, [key]: meaning } })}
          />
        )}
        {!isWholeStore && <MoreFields form={form} onChange={set} />}
        {isChanged && <Notice kind="info">{texts.changed}</Notice>}
        <div>
          <Button type="submit" isBusy={isBusy}>
            {texts.checkAgain}
          </Button>
        </div>
      </form>
    </Section>
  );
}

interface MoreFieldsProps {
  readonly form: ImportForm;
  readonly onChange: (changed: Partial<ImportForm>) => void;
}

function MoreFields({ form, onChange }: MoreFieldsProps) {
  const texts = useTransfersTexts();
  const orders = ['', ...dateOrders] as const;
  return (
    <details
      open={['dateOrder', 'locale', 'source', 'product', 'thirdPartyName'].some(
        (key) => form[key as keyof ImportForm] !== '',
      )}
    >
      <summary>{texts.more}</summary>
      <div className="form-row form-pairs transfer-more">
        <SelectField
          label={texts.dateOrder}
          value={form.dateOrder}
          options={orders.map((value) => ({ value, text: texts.dateOrders[value] }))}
          onChange={({ target }) =>
            onChange({ dateOrder: orders.find((value) => value === target.value) ?? '' })
          }
        />
        <TextField
          label={texts.locale}
          hint={texts.localeHint}
          value={form.locale}
          onChange={({ target }) => onChange({ locale: target.value })}
        />
        <TextField
          label={texts.source}
          hint={texts.sourceHint}
          value={form.source}
          onChange={({ target }) => onChange({ source: target.value })}
        />
        <TextField
          label={texts.product}
          hint={texts.productHint}
          value={form.product}
          onChange={({ target }) => onChange({ product: target.value })}
        />
        <TextField
          label={texts.thirdParty}
          hint={texts.thirdPartyHint}
          value={form.thirdPartyName}
          onChange={({ target }) => onChange({ thirdPartyName: target.value })}
        />
      </div>
    </details>
  );
}
