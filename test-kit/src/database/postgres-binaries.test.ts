import { lstat, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryFolder } from './open-temporary-folder.ts';
import { copyPostgresBinaries } from './postgres-binaries.ts';

let folder = '';

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'opina-binaries-')));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the PostgreSQL for tests', () => {
  it('needs no file of the project folder, which its user may not be able to read', async () => {
    await copyPostgresBinaries(path.join(folder, 'native'));
    const names = await readdir(folder, { recursive: true });
    let links = 0;
    for (const name of names) {
      const file = path.join(folder, name);
      if (!(await lstat(file)).isSymbolicLink()) continue;
      links += 1;
      expect(await realpath(file), name).toContain(folder);
    }
    expect(links).toBeGreaterThan(0);
  });

  it('is in a folder that another user can enter, whatever TMPDIR is', async () => {
    const closed = path.join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const before = process.env.TMPDIR;
    process.env.TMPDIR = closed;
    try {
      expect(await openTemporaryFolder(true)).not.toContain(folder);
      expect(await openTemporaryFolder(false)).toBe(closed);
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });
});
