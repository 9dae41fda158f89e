import { importReport } from '@opina/contract/examples/files';
import { transferDetail } from '@opina/contract/examples/transfers';
import { expect, it } from 'vitest';
import { columnsOf, formOf, optionsOf, wordsOf } from './import-form.ts';
import type { TransferDetail } from './transfer-queries.ts';

const column = (name: string, guess: string | null = null) => ({ column: name, values: [], guess });

const checked = (changed: Partial<TransferDetail> = {}): TransferDetail => ({
  ...transferDetail,
  options: {},
  look: { is_whole_store: false, delimiter: ',', columns: [column('Nota', 'rate'), column('SKU')] },
  report: { ...importReport, columns: [{ column: 'Nota', field: 'rate' }], columns_not_used: ['SKU'] },
  ...changed,
});

const fieldsOf = (transfer: TransferDetail, form = formOf(transfer)) =>
  columnsOf(transfer, form).map(({ field }) => field);

it('shows what the server took each column for, and sends nothing that nobody has changed', () => {
  const transfer = checked();
  expect(fieldsOf(transfer)).toEqual(['rate', '']);
  expect(optionsOf(transfer, formOf(transfer))).toEqual({});
});

it('sends the columns that were chosen, whatever their names', () => {
  const transfer = checked({
    look: { is_whole_store: false, delimiter: ';', columns: [column('a=b'), column('Nota', 'rate')] },
  });
  const form = { ...formOf(transfer), columns: { 'a=b': 'product_code', Nota: '' } };
  expect(fieldsOf(transfer, form)).toEqual(['product_code', '']);
  const options = optionsOf(transfer, form);
  expect(options).toEqual({ map: ['a=b=product_code', 'Nota='] });
  expect(formOf(checked({ options })).columns).toEqual(form.columns);
});

it('offers guesses for a header that the server cannot read, and sends them', () => {
  const transfer = checked({ report: null });
  expect(fieldsOf(transfer)).toEqual(['rate', '']);
  expect(optionsOf(transfer, formOf(transfer))).toEqual({ map: ['Nota=rate'] });
});

it('leaves columns of one name as they are: they cannot be told apart', () => {
  const look = {
    is_whole_store: false,
    delimiter: ',' as const,
    columns: [column('x', 'rate'), column('x')],
  };
  const transfer = checked({ report: null, look });
  expect(columnsOf(transfer, formOf(transfer)).map(({ isRepeated }) => isRepeated)).toEqual([true, true]);
  expect(optionsOf(transfer, formOf(transfer))).toEqual({});
});

it('keeps the system that was recognised when a column is changed', () => {
  const transfer = checked({ report: { ...importReport, preset: 'Judge.me, export' } });
  expect(optionsOf(transfer, formOf(transfer))).toEqual({ from: 'judgeme' });
});

it('asks once for each word that the server does not know', () => {
  const problem = { code: 'row.status_invalid', message: '', field: 'status' };
  const row = (line: number, value: string) => ({ ...problem, line, value, also: [] });
  const report = {
    ...importReport,
    refused_rows: [row(2, 'Aprovado'), row(3, 'Aprovado'), row(4, 'Um texto longo…'), row(5, '')],
  };
  const transfer = checked({ report });
  const form = formOf(transfer);
  expect(wordsOf(report, form).map(({ key }) => key)).toEqual(['status:Aprovado']);
  const answered = { ...form, words: { 'status:Aprovado': 'published', 'rate:10': '' } };
  const options = optionsOf(transfer, answered);
  expect(options).toEqual({ map_value: ['status:Aprovado=published'] });
  // Explained words stay, also when no row is refused for them any more.
  expect(wordsOf(null, formOf(checked({ options }))).map(({ word }) => word)).toEqual(['Aprovado']);
});

it('does not take options of an export for those of an import', () => {
  expect(formOf(checked({ options: { format: 'csv', personal_data: false }, report: null }))).toEqual({
    from: '',
    columns: {},
    words: {},
    dateOrder: '',
    locale: '',
    source: '',
    product: '',
    thirdPartyName: '',
  });
});
