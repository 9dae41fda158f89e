import { normalizeId, toPlainLine } from '../../platform/text/clean-text.ts';
import { cleanCell } from './field-limits.ts';
import type { FieldName } from './import-fields.ts';
import type { ColumnMap } from './map-columns.ts';
import { parseMoment } from './parse-values.ts';
import { localesOf } from './refused-field.ts';
import { RowRefused } from './row-refusals.ts';
import type { RowSettings } from './row-settings.ts';

/** The columns of a file by field. */
interface FieldColumns {
  /** Of fields without a language. */
  readonly byField: ReadonlyMap<FieldName, readonly FieldColumn[]>;
  readonly translations: readonly TranslationColumns[];
}

interface FieldColumn {
  readonly index: number;
  /** Whether the column's name says that its times are in UTC, as WooCommerce's `comment_date_gmt` does. */
  readonly isInUtc: boolean;
}

interface TranslationColumns {
  readonly locale: string;
  readonly title: number | undefined;
  readonly text: number | undefined;
}

/** They are needed for each cell of a file. */
const columnsOfMaps = new WeakMap<ColumnMap, FieldColumns>();

function columnsOf(map: ColumnMap): FieldColumns {
  const known = columnsOfMaps.get(map);
  if (known !== undefined) return known;
  const made = { byField: groupByField(map), translations: translationsOf(map) };
  columnsOfMaps.set(map, made);
  return made;
}

function groupByField({ mapped }: ColumnMap): Map<FieldName, FieldColumn[]> {
  const byField = new Map<FieldName, FieldColumn[]>();
  for (const { index, column, field } of mapped) {
    if (field.locale !== undefined) continue;
    const isInUtc = /(?:^|[\W_])(?:gmt|utc)(?:$|[\W_])/i.test(column);
    byField.set(field.name, [...(byField.get(field.name) ?? []), { index, isInUtc }]);
  }
  return byField;
}

function translationsOf(map: ColumnMap): TranslationColumns[] {
  return localesOf(map).map((locale) => {
    const indexOf = (name: FieldName) =>
      map.mapped.find(({ field }) => field.name === name && field.locale === locale)?.index;
    return { locale, title: indexOf('title'), text: indexOf('text') };
  });
}

const noColumns: readonly FieldColumn[] = [];

/** The cells of a row, by field. If several columns are mapped to a field, the first filled cell is used. */
export class RowCells {
  readonly #fields: readonly string[];
  readonly #columns: FieldColumns;
  readonly #settings: RowSettings;

  /** Throws a `RowRefused` if the row has more or fewer columns than the header. */
  constructor(fields: readonly string[], map: ColumnMap, settings: RowSettings) {
    if (fields.length !== map.width) throw new RowRefused('row.columns_mismatch');
    this.#fields = fields;
    this.#columns = columnsOf(map);
    this.#settings = settings;
  }

  has(name: FieldName): boolean {
    return this.#columns.byField.has(name);
  }

  /** The text of a cell. '' if there is none. */
  raw(name: FieldName): string {
    const column = this.#filled(name);
    return column === undefined ? '' : this.#textAt(column.index);
  }

  /** A cell as a word, translated by the merchant's mapping. */
  value(name: FieldName): string {
    return this.#meaning(name, this.raw(name));
  }

  /** All filled cells of a field, as words. */
  values(name: FieldName): string[] {
    const words = this.#columnsOf(name).map(({ index }) => this.#meaning(name, this.#textAt(index)));
    return words.filter((word) => word !== '');
  }

  id(name: FieldName): string {
    return cleanCell(this.raw(name), name, normalizeId);
  }

  /** ISO 8601 in UTC; null if the row has no date. */
  moment(name: FieldName): string | null {
    return this.momentIn(name, this.#zoneOf(name));
  }

  /** Like `moment`, but a time without a zone is in `timeZone`. */
  momentIn(name: FieldName, timeZone: string | undefined): string | null {
    return parseMoment(this.value(name), name, { dateOrder: this.#settings.dateOrder, timeZone });
  }

  /** Whether times without a zone are read as UTC. */
  isInUtc(name: FieldName): boolean {
    return (this.#zoneOf(name) ?? 'UTC') === 'UTC';
  }

  translations(): { readonly locale: string; readonly title: string; readonly text: string }[] {
    return this.#columns.translations.map(({ locale, title, text }) => ({
      locale,
      title: title === undefined ? '' : this.#textAt(title),
      text: text === undefined ? '' : this.#textAt(text),
    }));
  }

  #zoneOf(name: FieldName): string | undefined {
    return this.#filled(name)?.isInUtc === true ? 'UTC' : this.#settings.timeZone;
  }

  #meaning(name: FieldName, raw: string): string {
    const text = cleanCell(raw, name, toPlainLine);
    const { mapValue } = this.#settings;
    return mapValue === undefined ? text : mapValue(name, text);
  }

  #filled(name: FieldName): FieldColumn | undefined {
    for (const column of this.#columnsOf(name)) {
      if (this.#textAt(column.index).trim() !== '') return column;
    }
    return undefined;
  }

  #columnsOf(name: FieldName): readonly FieldColumn[] {
    return this.#columns.byField.get(name) ?? noColumns;
  }

  #textAt(index: number): string {
    const raw = this.#fields[index] ?? '';
    const { readCell } = this.#settings;
    return readCell === undefined ? raw : readCell(raw);
  }
}
