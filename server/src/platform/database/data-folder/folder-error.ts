import { OpinaError } from '../../errors/opina-error.ts';

type Explain = (folder: string, cause: Error) => OpinaError;

const notWritable: Explain = (folder, cause) =>
  new OpinaError('database.folder_not_writable', { values: { folder }, cause });
const readOnly: Explain = (folder, cause) =>
  new OpinaError('database.folder_read_only', { values: { folder }, cause });
const isFile: Explain = (folder, cause) =>
  new OpinaError('database.folder_is_file', { values: { folder }, cause });
const full: Explain = (folder, cause) =>
  new OpinaError('database.disk_full', {
    values: { folder, advice: 'Free some space, or choose another with OPINA_DATA_DIR.' },
    cause,
  });

const byCode: Readonly<Record<string, Explain>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: readOnly,
  EEXIST: isFile,
  ENOTDIR: isFile,
  ENOSPC: full,
  EDQUOT: full,
};

/** Replaces a system error about a folder with an error that says what to do. Returns other errors unchanged. */
export function folderError(folder: string, error: unknown): unknown {
  if (error instanceof OpinaError || !(error instanceof Error) || !('code' in error)) return error;
  return byCode[String(error.code)]?.(folder, error) ?? error;
}
