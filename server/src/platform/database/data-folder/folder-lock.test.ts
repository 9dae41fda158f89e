import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type LockTimes, lockFolder } from './folder-lock.ts';
import { ownIdentity } from './process-identity.ts';

/** Who watched a lock for an hour would not end before the test. */
const endless: LockTimes = { beatMs: 3_600_000, watchMs: 3_600_000 };
const quick: LockTimes = { beatMs: 20, watchMs: 200 };
const locked = expect.objectContaining({ code: 'database.locked' });

describe('lockFolder', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const writeLock = (number: number, content: object) =>
    writeFile(path.join(folder, `opina.lock.${number}`), `${JSON.stringify(content)}\n`);

  it('admits one process, and the next after its release', async () => {
    const first = await lockFolder(folder, quick);
    await expect(lockFolder(folder, quick)).rejects.toEqual(locked);
    await expect(lockFolder(folder, quick)).rejects.toThrow(folder);
    await first.release();
    const second = await lockFolder(folder, quick);
    await expect(lockFolder(folder, quick)).rejects.toEqual(locked);
    await second.release();
  });

  it('admits one of twenty at once, and leaves one lock file', async () => {
    for (let round = 0; round < 10; round++) {
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, quick)));
      const winners = results.filter((result) => result.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      for (const { value } of winners) await value.release();
      expect(await readdir(folder)).toHaveLength(1);
    }
  });

  it('takes the lock of a killed process at once', async () => {
    await writeLock(4, { ...ownIdentity(), pid: 2 ** 22 + 1 });
    const lock = await lockFolder(folder, endless);
    expect(await readdir(folder)).toEqual(['opina.lock.5']);
    await lock.release();
  });

  it('ignores another process with the id of a dead one', async () => {
    await writeLock(1, { ...ownIdentity(), startedAt: '1' });
    const lock = await lockFolder(folder, endless);
    await lock.release();
  });

  it('takes the lock of a holder on another machine or container that stops updating its file', async () => {
    await writeLock(1, { pid: process.pid, place: `elsewhere ${hostname()}`, startedAt: '1' });
    const lock = await lockFolder(folder, quick);
    await lock.release();
  });

  it('refuses while a holder on another machine or container updates its file', async () => {
    const lock = await lockFolder(folder, quick);
    const [file = ''] = await readdir(folder);
    await writeFile(path.join(folder, file), JSON.stringify({ pid: 1, place: 'elsewhere', startedAt: '' }));
    await expect(lockFolder(folder, quick)).rejects.toEqual(locked);
    await lock.release();
  });

  it('notices after a pause that another process has taken the lock', async () => {
    const lost = new Promise<void>((resolve) => {
      lockFolder(folder, quick, resolve).then(() => writeLock(9, { ...ownIdentity(), pid: 1 }));
    });
    await expect(lost).resolves.toBeUndefined();
  });

  it('waits for a lock file that is still being written', async () => {
    await writeFile(path.join(folder, 'opina.lock.1'), '');
    const lock = await lockFolder(folder, quick);
    await lock.release();
  });

  it('refuses a second process, and admits it after kill -9', async () => {
    const holder = await startHolder(folder);
    await expect(lockFolder(folder, quick)).rejects.toEqual(locked);
    const gone = once(holder, 'exit');
    holder.kill('SIGKILL');
    await gone;
    const lock = await lockFolder(folder, quick);
    await lock.release();
  });

  // A container without an init process collects no ended processes.
  it.runIf(process.platform === 'linux')(
    'takes the lock of a dead process that nobody waits for',
    async () => {
      const parent = spawn(
        'sh',
        ['-c', '"$0" "$@" & exec sleep 3600', process.execPath, ...holderOf(folder)],
        {
          cwd: import.meta.dirname,
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      onTestFinished(() => void parent.kill('SIGKILL'));
      const [pid] = await once(parent.stdout, 'data');
      process.kill(Number(pid), 'SIGKILL');
      const status = () => readFile(`/proc/${pid}/status`, 'utf8');
      // Its main thread ends before the others do: until then it may still write.
      await expect.poll(status).toMatch(/\(zombie\)[\s\S]*^Threads:\t1$/m);
      const lock = await lockFolder(folder, endless);
      await lock.release();
      expect(await status()).toContain('(zombie)');
    },
  );
});

/** Arguments of Node for a process that locks the folder, prints its id, and runs until it is killed. */
function holderOf(folder: string): string[] {
  const file = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));
  const code = `import(${JSON.stringify(file)}).then(async ({ lockFolder }) => {
    await lockFolder(${JSON.stringify(folder)}, { beatMs: 20, watchMs: 200 });
    process.stdout.write(String(process.pid));
    setInterval(() => {}, 60_000);
  });`;
  return ['--import', 'tsx', '--input-type=module', '-e', code];
}

async function startHolder(folder: string): Promise<ChildProcess> {
  const holder = spawn(process.execPath, holderOf(folder), {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}
