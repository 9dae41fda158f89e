import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reachableByOthers } from '@opina/test-kit/system/other-account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStorage } from '../media/folder-storage.ts';
import { fileName, pictureName } from '../media/media-names.ts';
import { closeFolder } from './private-folder.ts';

describe('closeFolder', () => {
  let outer: string;
  let folder: string;
  let count = 0;
  const modeOf = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o7777).toString(8);

  beforeAll(async () => {
    outer = await mkdtemp(path.join(tmpdir(), 'opina-close-'));
    await chmod(outer, 0o755);
  });
  afterAll(() => rm(outer, { recursive: true }));
  beforeEach(async () => {
    count += 1;
    folder = path.join(outer, `data-${count}`);
    await mkdir(path.join(folder, 'database/pg_wal'), { recursive: true });
    for (const name of ['database/pg_wal/0001', 'notes.txt']) {
      await writeFile(path.join(folder, name), 'words');
      await chmod(path.join(folder, name), 0o666);
    }
    for (const name of ['', 'database', 'database/pg_wal']) await chmod(path.join(folder, name), 0o777);
  });

  it('removes access of other accounts, and changes no file of another name', async () => {
    expect(await reachableByOthers(folder)).not.toEqual([]);
    closeFolder(folder, { names: /^database$/ });
    expect(await reachableByOthers(folder)).toEqual([]);
    expect(await modeOf('')).toBe('700');
    expect(await modeOf('database/pg_wal')).toBe('700');
    expect(await modeOf('database/pg_wal/0001')).toBe('600');
    expect(await modeOf('notes.txt')).toBe('666');
  });

  it('keeps the access of the allowed group, and the bit that gives new files that group', async () => {
    await chmod(path.join(folder, 'database'), 0o2777);
    closeFolder(folder, { groupReads: true });
    expect(await modeOf('')).toBe('750');
    expect(await modeOf('database')).toBe('2750');
    expect(await modeOf('notes.txt')).toBe('640');
  });

  it('follows no link out of the folder', async () => {
    const elsewhere = path.join(outer, `elsewhere-${count}`);
    await writeFile(elsewhere, 'words');
    await chmod(elsewhere, 0o644);
    await symlink(elsewhere, path.join(folder, 'database/link'));
    closeFolder(folder);
    expect((await stat(elsewhere)).mode & 0o777).toBe(0o644);
  });

  it('refuses a folder that all accounts share, and names it', async () => {
    await chmod(folder, 0o1777);
    expect(() => closeFolder(folder)).toThrow(expect.objectContaining({ code: 'folder.open_to_others' }));
    expect(() => closeFolder(folder)).toThrow(folder);
    expect(() => closeFolder('/')).toThrow('all accounts share it');
  });

  it.each([
    [{}, '700', '600'],
    [{ groupReads: true }, '750', '640'],
  ] as const)('creates pictures with %j as %s and %s', async (access, folders, files) => {
    const name = fileName(pictureName('aaaaaaaa', new Uint8Array()), 'image');
    const media = path.join(folder, 'media');
    await createFolderStorage(media, access).write(name, new Uint8Array([1]));
    expect(await modeOf('media')).toBe(folders);
    expect(await modeOf(`media/${name.slice(8, 10)}/${name}`)).toBe(files);
  });
});
