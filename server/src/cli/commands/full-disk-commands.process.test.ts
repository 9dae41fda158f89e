import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fillDisk } from '@opina/test-kit/system/fill-disk';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withoutSettings } from '#test/cli/settings';
import { spawnOpina } from '#test/cli/spawn-opina';
import { makeDataFolder } from '#test/database/make-data-folder';
import { freeBytes } from '../../platform/files/disk-space.ts';

const run = promisify(execFile);
const megabyte = 1_048_576;
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** On a disk of its own in memory, which only root can make. */
describe.runIf(canMount)('commands on a full disk', () => {
  let disk: string;
  let env: Record<string, string>;
  let reviews: string;
  const opina = (...words: string[]) => spawnOpina(words, { cwd: disk, env }).ended();

  beforeAll(async () => {
    disk = await mkdtemp(path.join(tmpdir(), 'opina-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
    const dataDir = path.join(disk, 'data');
    await mkdir(dataDir);
    env = { OPINA_DATA_DIR: dataDir, OPINA_DISK_RESERVE_MB: '0' };
    await makeDataFolder(dataDir);
    expect(await opina('store', 'create', '--id', '1', '--name', 'Loja')).toMatchObject({ code: 0 });
    reviews = path.join(disk, 'reviews.csv');
    const rows = Array.from({ length: 20_000 }, (_, at) => `r${at},p,5,${'Good and useful. '.repeat(20)}`);
    await writeFile(reviews, `source_id,product_code,rate,text\n${rows.join('\n')}\n`);
  });
  afterAll(async () => {
    await run('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true });
  });

  it('say what is full and what to do, without the words of the database or the system', async () => {
    await fillDisk(path.join(disk, 'filler'), freeBytes(disk) - 24 * megabyte);
    const imported = await opina('import', reviews, '--store', '1', '--quiet');
    expect(imported.code).toBe(1);
    expect(imported.err).toMatch(
      /^opina: database\.disk_full: The data folder .*\/data is on a full disk\. /m,
    );
    expect(imported.err).toMatch(/Written before that: \d+ of the \d+ rows read\./);
    // Nothing can start on it, not even to read.
    const backup = await opina('backup', path.join(disk, 'backup.tar.gz'));
    const exported = await opina('export', '--store', '1', '--out', path.join(disk, 'store.jsonl'));
    for (const { code, err } of [backup, exported]) {
      expect({ code, err }).toEqual({
        code: 1,
        err: expect.stringMatching(/is on a full disk|the disk is full/),
      });
    }
    const all = [imported, backup, exported].map(({ err }) => err).join('');
    expect(all).not.toMatch(/ENOSPC|No space left|CONNECTION_CLOSED|base\/|SQL/);
  });

  it('name the full disk of the output', async () => {
    await rm(path.join(disk, 'filler'));
    const command = [process.execPath, inject('opinaProgram') ?? '', 'export', '--store', '1'];
    const { stderr } = await run('sh', ['-c', '"$@" > /dev/full; echo "code $?" >&2', 'sh', ...command], {
      env: { ...withoutSettings(process.env), ...env },
    });
    expect(stderr).toMatch(/^code 1$/m);
    expect(stderr).toContain('the disk is full');
    expect(stderr).not.toMatch(/ENOSPC|at .*\.js:/);
  });
});
