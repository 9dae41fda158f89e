/** Why a database could not be opened, as a code for programs beside the sentence for people. */
export type DatabaseErrorCode =
  | 'database.folder_not_writable'
  | 'database.folder_read_only'
  | 'database.folder_is_file'
  | 'database.disk_full'
  | 'database.engine_differs'
  | 'database.restore_unfinished'
  | 'database.locked'
  | 'database.unreachable'
  | 'database.busy'
  | 'database.silent'
  | 'database.failed'
  | 'database.newer'
  | 'database.version_differs'
  | 'database.server_stopped';

export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DatabaseError';
    this.code = code;
  }
}
