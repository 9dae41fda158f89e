import { DatabaseError, type DatabaseErrorCode } from './database-error.ts';

interface Reason {
  readonly code: DatabaseErrorCode;
  /** What follows "The data folder …". */
  readonly text: string;
}

const choose = 'or choose another with OPINA_DATA_DIR';
const noRight: Reason = {
  code: 'database.folder_not_writable',
  text: `cannot be written to. Give this user the right to, ${choose}.`,
};
const noFolder: Reason = {
  code: 'database.folder_is_file',
  text: `is a file, or lies below one. Move it away, ${choose}.`,
};
const full: Reason = { code: 'database.disk_full', text: `is on a disk that is full. Make room, ${choose}.` };

const reasons: Readonly<Record<string, Reason>> = {
  EACCES: noRight,
  EPERM: noRight,
  EROFS: {
    code: 'database.folder_read_only',
    text: `is on a disk that can only be read. Mount it for writing, ${choose}.`,
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
