import { unguardCell } from '../platform/text/guarded-cell.ts';
import type { ColumnChoice } from './columns/column-choices.ts';
import { findPreset, namedPreset } from './presets/find-preset.ts';
import type { Preset } from './presets/preset.ts';
import { type DropRules, dropRules, presetColumns } from './presets/preset-columns.ts';
import { type ColumnMap, mapColumns } from './rows/map-columns.ts';
import type { RowSettings } from './rows/row-settings.ts';

export interface FileChoices {
  readonly from?: string | undefined;
  readonly columns: readonly ColumnChoice[];
  readonly hasProduct: boolean;
}

/** How the rows of one file are read. */
export interface FileReading {
  readonly preset: Preset | undefined;
  readonly columns: ColumnMap;
  readonly leaveOut: DropRules;
  /** Whether the file has no header, so that its first record is a row. */
  readonly isRow: boolean;
  /** Whether the file has the refused rows of another. */
  readonly isMended: boolean;
}

/**
 * Looks at the first record of a file: of a system that is named or known by its header, else of our own columns. Where
 * the merchant says which column is which and names no system, nothing else is guessed. Throws `import.…`.
 */
export function chooseReading(record: readonly string[], choices: FileChoices): FileReading {
  const preset = choosePreset(record, choices);
  const isMended = record.some((column) => column.trim() === reasonColumn);
  if (preset === undefined) {
    const columns = mapColumns(record, choices.columns, choices.hasProduct);
    return { preset, columns: withoutReason(columns), leaveOut: [], isRow: false, isMended };
  }
  // A file of refused rows has a header, also where the file that they were in has none.
  const isHeaderless = preset.headerless !== undefined && !isMended;
  const header = isHeaderless ? (preset.headerless?.columns ?? record) : record;
  const columns = presetColumns(header, preset, choices.columns, choices.hasProduct);
  return {
    preset,
    columns: withoutReason(columns),
    leaveOut: dropRules(header, preset),
    isRow: isHeaderless,
    isMended,
  };
}

const withoutReason = (columns: ColumnMap): ColumnMap => ({
  ...columns,
  ignored: columns.ignored.filter((column) => column !== reasonColumn),
});

export function choosePreset(
  record: readonly string[],
  { from, columns }: Pick<FileChoices, 'from' | 'columns'>,
): Preset | undefined {
  if (from !== undefined) return namedPreset(from);
  return columns.length > 0 ? undefined : findPreset(record);
}

/** The column that a file of refused rows has more than the file that they were in. An import ignores it. */
export const reasonColumn = 'opina_refused';

/** The settings for all rows of a preset's files. */
export function presetSettings(
  settings: RowSettings,
  { preset, isMended }: Pick<FileReading, 'preset' | 'isMended'>,
): RowSettings {
  // A file of refused rows is escaped for spreadsheets.
  if (preset === undefined) return { ...settings, readCell: isMended ? unguardCell : undefined };
  return {
    ...settings,
    dateOrder: settings.dateOrder ?? preset.dateOrder,
    thirdPartyName: settings.thirdPartyName || preset.system,
    // Of a system that says which reviews are shown, one that says nothing is not.
    emptyStatus: preset.columns.status === undefined ? undefined : 'pending',
    photoSeparator: preset.photoSeparator,
    readCell: preset.isOwn || isMended ? unguardCell : undefined,
  };
}
