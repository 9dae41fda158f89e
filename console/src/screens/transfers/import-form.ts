import type { WireImportOptions } from '@opina/contract/entities/transfers/transfer';
import type { Report, TransferDetail } from './transfer-queries.ts';

/** How a person says that a file is to be read. Empty texts: as the server finds out. */
export interface ImportForm {
  /** Name of the system that the file is from. */
  readonly from: string;
  /** The fields of columns, by their names, as far as somebody has chosen them. Empty: the column is not used. */
  readonly columns: Readonly<Record<string, string>>;
  /** What words of the file mean, by the key of each `Word`. */
  readonly words: Readonly<Record<string, string>>;
  readonly dateOrder: '' | NonNullable<WireImportOptions['date_order']>;
  readonly locale: string;
  readonly source: string;
  readonly product: string;
  readonly thirdPartyName: string;
}

export interface Column {
  readonly column: string;
  readonly values: readonly string[];
  /** What the column is. Empty: it is not used. */
  readonly field: string;
  /** The file has several columns of this name, which cannot be told apart. */
  readonly isRepeated: boolean;
}

type Given = Pick<TransferDetail, 'options' | 'look' | 'report' | 'systems'>;

const importOptions = ({ options }: Given): WireImportOptions => ('format' in options ? {} : options);

/** The last of the signs separates: a column may have any name. */
function pairOf(text: string): [string, string] {
  const at = text.lastIndexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

export function formOf(transfer: Given): ImportForm {
  const { systems, report } = transfer;
  const options = importOptions(transfer);
  const recognised = systems.find(({ title }) => title === report?.preset)?.name;
  return {
    from: options.from ?? recognised ?? '',
    columns: Object.fromEntries((options.map ?? []).map(pairOf)),
    words: Object.fromEntries((options.map_value ?? []).map(pairOf)),
    dateOrder: options.date_order ?? '',
    locale: options.locale ?? '',
    source: options.source ?? '',
    product: options.product ?? '',
    thirdPartyName: options.third_party_name ?? '',
  };
}

/** What the server took a column for. Undefined: it could not read the header. */
function readAs({ report }: Given, column: string): string | undefined {
  if (report === null) return undefined;
  return report.columns.find((one) => one.column === column)?.field ?? '';
}

export function columnsOf(transfer: Given, form: ImportForm): Column[] {
  const columns = transfer.look?.columns ?? [];
  return columns.map(({ column, values, guess }) => ({
    column,
    values,
    field: form.columns[column] ?? readAs(transfer, column) ?? guess ?? '',
    isRepeated: columns.filter((other) => other.column === column).length > 1,
  }));
}

const given = (text: string): string | undefined => text.trim() || undefined;

/** What is sent: only columns that are to be read in another way than the server reads them by itself. */
export function optionsOf(transfer: Given, form: ImportForm): WireImportOptions {
  const map = columnsOf(transfer, form)
    .filter(({ column, field, isRepeated }) => {
      const isChosen = form.columns[column] !== undefined;
      return !isRepeated && (isChosen || (readAs(transfer, column) === undefined && field !== ''));
    })
    .map(({ column, field }) => `${column}=${field}`);
  const words = Object.entries(form.words).filter(([, meaning]) => meaning !== '');
  const options = {
    from: given(form.from),
    map: map.length > 0 ? map : undefined,
    map_value: words.length > 0 ? words.map((pair) => pair.join('=')) : undefined,
    date_order: form.dateOrder || undefined,
    locale: given(form.locale),
    source: given(form.source),
    product: given(form.product),
    third_party_name: given(form.thirdPartyName),
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** The fields whose words can be explained, and what they can mean. */
export const meanings = {
  status: ['published', 'pending', 'hidden'],
  recommends: ['yes', 'no'],
  rate: ['5', '4', '3', '2', '1'],
} as const;
export type WordField = keyof typeof meanings;

export interface Word {
  readonly field: WordField;
  readonly word: string;
  /** As the server takes it: `status:Aprovado`. */
  readonly key: string;
}

const isWordField = (field: string | undefined): field is WordField =>
  field !== undefined && Object.hasOwn(meanings, field);

/** Words that the server did not understand, and those that are explained already, each once. */
export function wordsOf(report: Report | null, form: ImportForm): Word[] {
  const found = new Map<string, Word>();
  const add = (field: string | undefined, word: string | undefined) => {
    // A shortened value is not the word.
    if (!isWordField(field) || !word || word.endsWith('…')) return;
    const key = `${field}:${word}`;
    found.set(key, { field, word, key });
  };
  for (const key of Object.keys(form.words)) {
    const at = key.indexOf(':');
    add(key.slice(0, at), key.slice(at + 1));
  }
  for (const row of report?.refused_rows ?? []) {
    for (const { field, value } of [row, ...row.also]) add(field, value);
  }
  return [...found.values()];
}
