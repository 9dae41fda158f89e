import { OpinaError } from '../../platform/errors/opina-error.ts';

/** The merchant's mapping of one column (`--map "Clothing ID=product_code"`). A column without a name is ''. */
export interface ColumnChoice {
  readonly column: string;
  /** '' ignores the column, even if it has the name of a field. */
  readonly field: string;
}

/** Splits at the last `=`: a column's name may contain `=`, a field's does not. Throws `import.map_malformed`. */
export function parseColumnChoice(text: string): ColumnChoice {
  const at = text.lastIndexOf('=');
  if (at === -1) {
    throw new OpinaError('import.map_malformed', {
      detail: JSON.stringify(text),
      hints: [
        'Example: --map "Review Text=text" (a column without a name: --map "=source_id"; to ignore a column: --map "locale=")',
      ],
    });
  }
  return { column: text.slice(0, at), field: text.slice(at + 1) };
}
