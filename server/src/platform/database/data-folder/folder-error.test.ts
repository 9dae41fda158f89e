import { describe, expect, it } from 'vitest';
import { OpinaError } from '../../errors/opina-error.ts';
import { folderError } from './folder-error.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: something`), { code });

describe('folderError', () => {
  it.each([
    ['EACCES', 'database.folder_not_writable', /write permission/],
    ['EROFS', 'database.folder_read_only', /read-only/],
    ['EEXIST', 'database.folder_is_file', /is a file/],
    ['ENOTDIR', 'database.folder_is_file', /is a file/],
    ['ENOSPC', 'database.disk_full', /full.*Free some space/],
    ['EDQUOT', 'database.disk_full', /full/],
  ])('says how to solve %s', (system, code, message) => {
    const explained = folderError('/var/lib/opina', systemError(system));
    expect(explained).toBeInstanceOf(OpinaError);
    expect(explained).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(explained).toMatchObject({ message: expect.stringContaining('/var/lib/opina') });
    expect(explained).toMatchObject({ message: expect.stringContaining('OPINA_DATA_DIR') });
  });

  it('passes on other errors unchanged', () => {
    const own = new OpinaError('database.busy');
    expect(folderError('/x', own)).toBe(own);
    const other = systemError('EMFILE');
    expect(folderError('/x', other)).toBe(other);
  });
});
