import { OpinaError } from '../../platform/errors/opina-error.ts';
import { didYouMean } from '../../platform/text/nearest-word.ts';
import type { ColumnChoice } from './column-choices.ts';
import { columnKey, fieldKey } from './field-key.ts';

/** The fields that columns of a kind of file can fill: of reviews, or of orders. */
export interface Vocabulary<F> {
  /** The field of this name; undefined for an unknown name. */
  readonly find: (text: string) => F | undefined;
  /** The name of a field. */
  readonly textOf: (field: F) => string;
  readonly names: readonly string[];
  /** The field that a column of another system is most likely meant for. */
  readonly guess: (column: string) => string | undefined;
}

export interface MappedColumn<F> {
  readonly index: number;
  readonly column: string;
  readonly field: F;
}

export interface ColumnMap<F> {
  /** Number of columns in the header; every row must have as many. */
  readonly width: number;
  readonly mapped: readonly MappedColumn<F>[];
  readonly ignored: readonly string[];
}

/** What the merchant has chosen: the columns of fields, and the indexes of ignored columns. */
export interface ChosenColumns<F> {
  readonly chosen: readonly MappedColumn<F>[];
  readonly leftOut: readonly number[];
}

/**
 * Maps columns to fields: first by the merchant's mapping, then by name, for the fields that are not mapped. Throws
 * `import.…` if the header does not have a mapped column, if two columns fill one field, or if a required field has no column.
 */
export function mapHeader<F>(
  header: readonly string[],
  choices: readonly ColumnChoice[],
  vocabulary: Vocabulary<F>,
  required: readonly string[],
): ColumnMap<F> {
  const columns = header.map((column) => column.trim());
  const choice = chooseColumns(columns, choices, vocabulary);
  const recognised = recognise(columns, choice, vocabulary);
  const mapped = [...choice.chosen, ...recognised].sort((a, b) => a.index - b.index);
  refuseRepeated(mapped, vocabulary);
  return columnMap(columns, mapped, vocabulary, required);
}

/** Reads the merchant's mapping. Throws `import.map_…`, `import.field_repeated`. */
export function chooseColumns<F>(
  columns: readonly string[],
  choices: readonly ColumnChoice[],
  vocabulary: Vocabulary<F>,
): ChosenColumns<F> {
  const chosen = choices.flatMap((choice) =>
    choice.field === '' ? [] : [chosenColumn(columns, choice, vocabulary)],
  );
  refuseRepeated(chosen, vocabulary);
  const leftOut = choices.flatMap(({ column, field }) => (field === '' ? columnsNamed(columns, column) : []));
  return { chosen, leftOut };
}

/** The columns with these names of a system, in the order of the names, except those that are chosen for something else. */
export function columnsOfSystem(
  columns: readonly string[],
  names: string | readonly string[],
  { leftOut }: Pick<ChosenColumns<unknown>, 'leftOut'>,
): number[] {
  return [names].flat().flatMap((name) => {
    const index = columns.findIndex((column) => columnKey(column) === columnKey(name));
    return index === -1 || leftOut.includes(index) ? [] : [index];
  });
}

/** Throws `import.header_unknown` if a required field has no column. */
export function columnMap<F>(
  columns: readonly string[],
  mapped: readonly MappedColumn<F>[],
  vocabulary: Vocabulary<F>,
  required: readonly string[],
): ColumnMap<F> {
  const filled = new Set(mapped.map(({ field }) => vocabulary.textOf(field)));
  const missing = required.filter((name) => !filled.has(name));
  if (missing.length > 0) {
    throw new OpinaError('import.header_unknown', {
      detail: missing.join(', '),
      hints: [
        foundColumns(columns),
        knownFields(vocabulary),
        `Map the columns: ${exampleMaps(columns, missing, vocabulary)}`,
        'Or name the system that the file is from: --from NAME (--help lists them)',
      ],
    });
  }
  const used = new Set(mapped.map(({ index }) => index));
  return { width: columns.length, mapped, ignored: columns.filter((_, index) => !used.has(index)) };
}

function chosenColumn<F>(
  columns: readonly string[],
  choice: ColumnChoice,
  vocabulary: Vocabulary<F>,
): MappedColumn<F> {
  const field = vocabulary.find(choice.field);
  if (field === undefined) {
    throw new OpinaError('import.map_field_unknown', {
      detail: `${quoted(choice.field)}.${askField(choice.field, vocabulary)}`,
      hints: [knownFields(vocabulary)],
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

function recognise<F>(
  columns: readonly string[],
  { chosen, leftOut }: ChosenColumns<F>,
  { find, textOf }: Vocabulary<F>,
): MappedColumn<F>[] {
  const takenColumns = new Set([...chosen.map(({ index }) => index), ...leftOut]);
  const takenFields = new Set(chosen.map(({ field }) => textOf(field)));
  return columns.flatMap((column, index) => {
    const field = takenColumns.has(index) ? undefined : find(column);
    return field !== undefined && !takenFields.has(textOf(field)) ? [{ index, column, field }] : [];
  });
}

function refuseRepeated<F>(mapped: readonly MappedColumn<F>[], { textOf }: Vocabulary<F>): void {
  const columnByField = new Map<string, string>();
  for (const { column, field } of mapped) {
    const name = textOf(field);
    const other = columnByField.get(name);
    if (other !== undefined) {
      throw new OpinaError('import.field_repeated', {
        detail: `${quoted(other)} and ${quoted(column)} for ${name}`,
      });
    }
    columnByField.set(name, column);
  }
}

/** `Did you mean "rate"?`, for a field that does not exist. */
function askField(text: string, { guess, names }: Pick<Vocabulary<unknown>, 'guess' | 'names'>): string {
  const field = guess(text);
  return field === undefined ? didYouMean(text, names) : ` Did you mean "${field}"?`;
}

/** A `--map` for each missing field, with a similar column, or with a placeholder to replace. */
function exampleMaps(
  columns: readonly string[],
  missing: readonly string[],
  { guess }: Pick<Vocabulary<unknown>, 'guess'>,
): string {
  return missing
    .map((field) => `--map "${columns.find((name) => guess(name) === field) ?? 'COLUMN'}=${field}"`)
    .join(' ');
}

/** Suggests a field that no column fills for each unused column with a similar name. */
export function suggestMappings(
  unused: readonly string[],
  filled: ReadonlySet<string>,
  { guess }: Pick<Vocabulary<unknown>, 'guess'>,
): { readonly column: string; readonly field: string }[] {
  const offered = new Set<string>();
  return unused.flatMap((column) => {
    const field = guess(column);
    if (field === undefined || filled.has(field) || offered.has(field)) return [];
    offered.add(field);
    return [{ column, field }];
  });
}

const indexesOf = (columns: readonly string[], matches: (column: string) => boolean): number[] =>
  columns.flatMap((column, index) => (matches(column) ? [index] : []));

const foundColumns = (columns: readonly string[]) => `Columns found: ${columns.map(quoted).join(', ')}`;

const knownFields = ({ names }: Pick<Vocabulary<unknown>, 'names'>) => `Fields: ${names.join(', ')}`;

const quoted = (text: string) => JSON.stringify(text);
