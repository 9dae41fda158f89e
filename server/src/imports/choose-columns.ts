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
}

/**
 * Looks at the first record of a file: of a system that is named or known by its header, else of our own columns. Where
 * the merchant says which column is which and names no system, nothing else is guessed. Throws `import.…`.
 */
export function chooseReading(record: readonly string[], choices: FileChoices): FileReading {
  const preset = choosePreset(record, choices);
  if (preset === undefined) {
    const columns = mapColumns(record, choices.columns, choices.hasProduct);
    return { preset, columns, leaveOut: [], isRow: false };
  }
  const header = preset.headerless?.columns ?? record;
  const columns = presetColumns(header, preset, choices.columns, choices.hasProduct);
  return { preset, columns, leaveOut: dropRules(header, preset), isRow: preset.headerless !== undefined };
}

function choosePreset(record: readonly string[], { from, columns }: FileChoices): Preset | undefined {
  if (from !== undefined) return namedPreset(from);
  return columns.length > 0 ? undefined : findPreset(record);
}

/** The settings for all rows of a preset's files. */
export function presetSettings(settings: RowSettings, preset: Preset | undefined): RowSettings {
  if (preset === undefined) return settings;
  return {
    ...settings,
    dateOrder: settings.dateOrder ?? preset.dateOrder,
    thirdPartyName: settings.thirdPartyName || preset.system,
    // Of a system that says which reviews are shown, one that says nothing is not.
    emptyStatus: preset.columns.status === undefined ? undefined : 'pending',
    photoSeparator: preset.photoSeparator,
    readCell: preset.isOwn ? unguardCell : undefined,
  };
}
