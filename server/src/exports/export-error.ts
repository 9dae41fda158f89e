/** What can stop an export, by code. */
export const exportErrorCatalogue = {
  'export.interrupted': 'The export was stopped; no file was written',
  'export.file_is_directory': 'The path is a folder, not a file',
  'export.file_not_writable': 'The file cannot be written',
  'export.media_folder_needed':
    'The store has uploaded pictures. Set a folder for them with --media, or write to a file with --out',
} as const satisfies Record<string, string>;

export type ExportErrorCode = keyof typeof exportErrorCatalogue;

export class ExportError extends Error {
  readonly code: ExportErrorCode;

  constructor(code: ExportErrorCode, detail = '', cause?: unknown) {
    super(
      `${exportErrorCatalogue[code]}${detail && `: ${detail}`}`,
      cause === undefined ? undefined : { cause },
    );
    this.name = 'ExportError';
    this.code = code;
  }
}
