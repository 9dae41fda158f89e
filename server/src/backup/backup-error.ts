export type BackupErrorCode =
  | 'backup.embedded_only'
  | 'backup.no_database'
  | 'backup.file_exists'
  | 'backup.file_missing'
  | 'backup.busy'
  | 'backup.failed'
  | 'backup.server_stopped'
  | 'backup.damaged'
  | 'backup.newer'
  | 'backup.engine_differs'
  | 'backup.folder_not_empty';

/** Why a backup was not made or not restored. Nothing half written is left. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'BackupError';
    this.code = code;
  }
}
