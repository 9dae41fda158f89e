import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltServer, startBuiltServer } from '@opina/server/test/built-server';
import { reachableByOthers } from '@opina/test-kit/system/other-account';
import { expect } from '@playwright/test';
import { scaled } from '../../scripts/test-run/time-limits.ts';
import { test } from '../support/servers/server-log.ts';

/** Three starts and two commands, each of which opens a database. */
const longMs = scaled(300_000);

test.describe('the data folder', () => {
  test.describe.configure({ timeout: longMs });
  let outer: string;

  test.beforeAll(async () => {
    // As /var/lib: all accounts may enter it.
    outer = await mkdtemp(join(tmpdir(), 'opina-accounts-'));
    await chmod(outer, 0o755);
  });
  test.afterAll(() => rm(outer, { recursive: true, force: true }));

  /** As an earlier version or a careless copy leaves it. */
  async function openToAll(folder: string): Promise<void> {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666);
    }
    await chmod(folder, 0o777);
  }

  /** Files whose modes allow others, although the folder above does not. */
  async function openWithin(folder: string): Promise<string[]> {
    const open: string[] = [];
    for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const { mode } = await lstat(join(parentPath, name));
      if ((mode & 0o077) !== 0) open.push(join(parentPath, name));
    }
    return open;
  }

  async function expectClosed(folder: string): Promise<void> {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await reachableByOthers(folder)).toEqual([]);
    expect(await openWithin(folder)).toEqual([]);
  }

  test('is closed to other accounts of the machine, and so are its backup and a restored one', async () => {
    const dataDir = join(outer, 'data');
    const backup = join(outer, 'backup.tar.gz');
    const restored = join(outer, 'restored');
    const made = await startBuiltServer({ env: { OPINA_DATA_DIR: dataDir } });
    await made.stop();
    await mkdir(join(dataDir, 'media/ab'), { recursive: true });
    await writeFile(join(dataDir, 'media/ab/old.webp'), 'a picture');
    await openToAll(dataDir);
    expect(await reachableByOthers(dataDir)).not.toEqual([]);

    let server: BuiltServer | undefined;
    try {
      server = await startBuiltServer({ env: { OPINA_DATA_DIR: dataDir } });
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await expectClosed(dataDir);
      await server.opina('backup', backup);
      expect((await stat(backup)).mode & 0o777).toBe(0o600);
    } finally {
      await server?.stop();
    }
    await expectClosed(dataDir);

    await mkdir(restored);
    await chmod(restored, 0o777);
    const again = await startBuiltServer({
      env: { OPINA_DATA_DIR: restored },
      before: [['restore', backup]],
    });
    await again.stop();
    await expectClosed(restored);
  });

  test('that cannot be closed to others ends the start with a message', async () => {
    const shared = join(outer, 'shared');
    await mkdir(shared);
    await chmod(shared, 0o1777);
    await expect(startBuiltServer({ env: { OPINA_DATA_DIR: shared } })).rejects.toThrow(
      /folder\.open_to_others: Other accounts of this machine can reach \S+shared/,
    );
  });
});
