import { DatabaseError, type DatabaseErrorCode } from './database-error.ts';

interface Reason {
  readonly code: DatabaseErrorCode;
  /** What follows "The data folder …". */
  readonly text: string;
}

const choose = 'or choose another with OPINA_DATA_DIR';
const noRight: Reason = {
  code: 'database.folder_not_writable',
  text: `is not writable. Give this user write permission, ${choose}.`,
};
const noFolder: Reason = {
  code: 'database.folder_is_file',
  text: `is a file, or is inside a file. Move the file, ${choose}.`,
};
const full: Reason = { code: 'database.disk_full', text: `is on a full disk. Free some space, ${choose}.` };

const reasons: Readonly<Record<string, Reason>> = {
  EACCES: noRight,
  EPERM: noRight,
  EROFS: {
    code: 'database.folder_read_only',
    text: `is on a read-only disk. Mount the disk for writing, ${choose}.`,
  },
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOSPC: full,
  EDQUOT: full,
};

/** What the system says of a folder, as an error that says what to do; other errors as they are. */
export function folderError(folder: string, error: unknown): unknown {
  if (error instanceof DatabaseError || !(error instanceof Error) || !('code' in error)) return error;
  const reason = reasons[String(error.code)];
  return reason === undefined
    ? error
    : new DatabaseError(reason.code, `The data folder ${folder} ${reason.text}`, error);
}
