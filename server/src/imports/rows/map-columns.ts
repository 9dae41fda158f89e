import { OpinaError } from '../../platform/errors/opina-error.ts';
import { didYouMean } from '../../platform/text/nearest-word.ts';
import { type Field, type FieldName, fieldKey, fieldNames, fieldText, findField } from './import-fields.ts';
import { askField, exampleMaps } from './suggest-columns.ts';

/** The merchant's mapping of one column (`--map "Clothing ID=product_code"`). A column without a name is ''. */
export interface ColumnChoice {
  readonly column: string;
  /** '' ignores the column, even if it has the name of a field. */
  readonly field: string;
}

export interface MappedColumn {
  readonly index: number;
  readonly column: string;
  readonly field: Field;
}

export interface ColumnMap {
  /** Number of columns in the header; every row must have as many. */
  readonly width: number;
  readonly mapped: readonly MappedColumn[];
  readonly ignored: readonly string[];
}

/** Splits at the last `=`: a column's name may contain `=`, a field's does not. Throws `import.map_malformed`. */
export function parseColumnChoice(text: string): ColumnChoice {
  const at = text.lastIndexOf('=');
  if (at === -1) {
    throw new OpinaError('import.map_malformed', {
      detail: quoted(text),
      hints: [
        'Example: --map "Review Text=text" (a column without a name: --map "=source_id"; to ignore a column: --map "locale=")',
      ],
    });
  }
  return { column: text.slice(0, at), field: text.slice(at + 1) };
}

/**
 * Maps columns to fields: first by the merchant's mapping, then by name, for the fields that are not mapped. Throws
 * `import.…` if the header does not have a mapped column, if two columns fill one field, or if a required field (rate;
 * product_code unless `hasProduct`) has no column.
 */
export function mapColumns(
  header: readonly string[],
  choices: readonly ColumnChoice[],
  hasProduct: boolean,
): ColumnMap {
  const columns = header.map((column) => column.trim());
  const { chosen, leftOut } = chooseColumns(columns, choices);
  const mapped = [...chosen, ...recognised(columns, chosen, leftOut)].sort((a, b) => a.index - b.index);
  refuseRepeated(mapped);
  return columnMap(columns, mapped, hasProduct ? ['rate'] : ['product_code', 'rate'], hasProduct);
}

/** The merchant's mapping: the columns of fields, and the indexes of ignored columns. */
export function chooseColumns(columns: readonly string[], choices: readonly ColumnChoice[]) {
  const chosen = choices.flatMap((choice) => (choice.field === '' ? [] : [chosenColumn(columns, choice)]));
  refuseRepeated(chosen);
  const leftOut = choices.flatMap(({ column, field }) => (field === '' ? columnsNamed(columns, column) : []));
  return { chosen, leftOut };
}

/** Throws `import.product_twice`, and `import.header_unknown` if a required field has no column. */
export function columnMap(
  columns: readonly string[],
  mapped: readonly MappedColumn[],
  required: readonly FieldName[],
  hasProduct: boolean,
): ColumnMap {
  requireFields(columns, mapped, required, hasProduct);
  const used = new Set(mapped.map(({ index }) => index));
  return {
    width: columns.length,
    mapped,
    ignored: columns.filter((_, index) => !used.has(index)),
  };
}

function chosenColumn(columns: readonly string[], choice: ColumnChoice): MappedColumn {
  const field = findField(choice.field);
  if (!field) {
    throw new OpinaError('import.map_field_unknown', {
      detail: `${quoted(choice.field)}.${askField(choice.field)}`,
      hints: [knownFields()],
    });
  }
  const column = choice.column.trim();
  const [index = -1, ...others] = columnsNamed(columns, column);
  if (others.length > 0) {
    throw new OpinaError('import.map_column_repeated', {
      detail: quoted(column),
      hints: [foundColumns(columns)],
    });
  }
  return { index, column, field };
}

/** Indexes of the columns with exactly this name, or if there are none, with another spelling. At least one. */
function columnsNamed(columns: readonly string[], name: string): number[] {
  const trimmed = name.trim();
  const exact = indexesOf(columns, (column) => column === trimmed);
  const found =
    exact.length > 0 ? exact : indexesOf(columns, (column) => fieldKey(column) === fieldKey(trimmed));
  if (found.length === 0) {
    throw new OpinaError('import.map_column_missing', {
      detail: `${quoted(trimmed)}.${didYouMean(trimmed, columns)}`,
      hints: [foundColumns(columns)],
    });
  }
  return found;
}

function recognised(
  columns: readonly string[],
  chosen: readonly MappedColumn[],
  leftOut: readonly number[],
): MappedColumn[] {
  const takenColumns = new Set([...chosen.map(({ index }) => index), ...leftOut]);
  const takenFields = new Set(chosen.map(({ field }) => fieldText(field)));
  return columns.flatMap((column, index) => {
    const field = takenColumns.has(index) ? undefined : findField(column);
    return field && !takenFields.has(fieldText(field)) ? [{ index, column, field }] : [];
  });
}

function refuseRepeated(mapped: readonly MappedColumn[]): void {
  const columnByField = new Map<string, string>();
  for (const { column, field } of mapped) {
    const name = fieldText(field);
    const other = columnByField.get(name);
    if (other !== undefined) {
      throw new OpinaError('import.field_repeated', {
        detail: `${quoted(other)} and ${quoted(column)} for ${name}`,
      });
    }
    columnByField.set(name, column);
  }
}

function requireFields(
  columns: readonly string[],
  mapped: readonly MappedColumn[],
  required: readonly FieldName[],
  hasProduct: boolean,
): void {
  const product = mapped.find(({ field }) => field.name === 'product_code');
  if (product && hasProduct) throw new OpinaError('import.product_twice', { detail: quoted(product.column) });
  const missing = required.filter((name) => !mapped.some(({ field }) => field.name === name));
  if (missing.length === 0) return;
  throw new OpinaError('import.header_unknown', {
    detail: missing.join(', '),
    hints: [
      foundColumns(columns),
      knownFields(),
      `Map the columns: ${exampleMaps(columns, missing)}`,
      'Or name the system that the file is from: --from NAME (--help lists them)',
    ],
  });
}

function indexesOf(columns: readonly string[], matches: (column: string) => boolean): number[] {
  return columns.flatMap((column, index) => (matches(column) ? [index] : []));
}

function foundColumns(columns: readonly string[]): string {
  return `Columns found: ${columns.map(quoted).join(', ')}`;
}

function knownFields(): string {
  return `Fields: ${fieldNames.join(', ')}, title@LOCALE, text@LOCALE`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
