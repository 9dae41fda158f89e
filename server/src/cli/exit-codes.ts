import type { OpinaErrorCode } from '../platform/errors/opina-error.ts';

/** The exit codes of the process. */
export const exitCodes = {
  success: 0,
  /** Something failed; stderr has the reason. */
  failed: 1,
  /** The command line is invalid. */
  usage: 2,
  /** The command finished, but refused some rows, or some pictures are missing. */
  rowsRefused: 3,
  /** Stopped by Ctrl-C: 128 and the number of SIGINT. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The exit codes of errors; the others end with `failed`. */
export const exitCodeOf: Readonly<Partial<Record<OpinaErrorCode, ExitCode>>> = {
  'import.map_malformed': exitCodes.usage,
  'import.map_field_unknown': exitCodes.usage,
  'import.option_invalid': exitCodes.usage,
  'import.preset_unknown': exitCodes.usage,
  'import.value_malformed': exitCodes.usage,
  'import.value_not_taken': exitCodes.usage,
  'move.target_missing': exitCodes.usage,
  'import.interrupted': exitCodes.interrupted,
  'export.interrupted': exitCodes.interrupted,
  'move.interrupted': exitCodes.interrupted,
};
