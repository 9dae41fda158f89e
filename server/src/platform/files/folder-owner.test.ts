import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderStorage } from '../media/folder-storage.ts';
import { fileName, pictureName } from '../media/media-names.ts';
import { refuseOtherOwner } from './folder-owner.ts';
import { closeFolder } from './private-folder.ts';

const ownId = process.geteuid?.() ?? 0;

describe.runIf(process.platform !== 'win32')('folders of another account', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-owner-'));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });
  /** The process has the rights of this account only in its own eyes; the files are of the account of the test. */
  const runAs = (id: number) => vi.spyOn(process as { geteuid(): number }, 'geteuid').mockReturnValue(id);
  const refused = (code: string) => expect.objectContaining({ code });

  it('accepts its own folder, and creates one', () => {
    refuseOtherOwner(folder);
    refuseOtherOwner(path.join(folder, 'new/data'));
  });

  it('refuses the folder of another account, with both names and the command', () => {
    runAs(4_000_001);
    expect(() => refuseOtherOwner(folder)).toThrow(refused('folder.of_other_account'));
    expect(() => refuseOtherOwner(folder)).toThrow(`The folder ${folder} belongs to `);
    expect(() => refuseOtherOwner(folder)).toThrow('this process runs as account 4000001');
    expect(() => refuseOtherOwner(folder)).toThrow(
      /(sudo -u \S+|setpriv --reuid=\d+ --clear-groups) opina …$/,
    );
  });

  it('keeps root from creating a folder in that of another account', async () => {
    if (ownId === 0) await chown(folder, 65_534, 65_534);
    else runAs(0);
    const made = path.join(folder, 'deep/data');
    expect(() => refuseOtherOwner(made)).toThrow(refused('folder.of_other_account'));
    expect(() => refuseOtherOwner(made)).toThrow(/runuser -u \S+ -- opina …$|setpriv/);
  });

  it('refuses a file in it that a command of another account left, and says how to give it back', async () => {
    await mkdir(path.join(folder, 'database'));
    await writeFile(path.join(folder, 'database/1'), '');
    runAs(4_000_001);
    const check = () => closeFolder(folder, { names: /^database$/ });
    expect(check).toThrow(refused('folder.file_of_other_account'));
    expect(check).toThrow(`chown -R 4000001 ${folder}`);
  });

  it('refuses the first picture before it writes, unless folders are not private', async () => {
    const name = fileName(pictureName('aaaaaaaa', new Uint8Array()), 'image');
    runAs(4_000_001);
    const storage = createFolderStorage(folder);
    await expect(storage.write(name, new Uint8Array([1]))).rejects.toThrow(
      refused('folder.of_other_account'),
    );
    expect(await readdir(folder)).toEqual([]);
    await createFolderStorage(folder, { isPrivate: false }).write(name, new Uint8Array([1]));
    expect(await readdir(folder)).toHaveLength(1);
  });
});
