import { afterEach, describe, expect, it, vi } from 'vitest';
import { postgresEngine, testEngines } from '#test/database/test-databases';
import { createProgram } from '../program.ts';

const run = (...words: string[]) => createProgram().parseAsync(['node', 'opina', ...words]);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('opina distribute', () => {
  it('needs the address of a cluster, and a number of parts', async () => {
    vi.stubEnv('DATABASE_URL', '');
    await expect(run('distribute')).rejects.toMatchObject({ code: 'distribute.target_missing' });
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await expect(run('distribute', '--shards', '0')).rejects.toThrow('whole number');
    const database = await postgresEngine.open();
    vi.stubEnv('DATABASE_URL', database.url ?? '');
    await expect(run('distribute')).rejects.toMatchObject({ code: 'distribute.citus_missing' });
    await database.close();
  });
});

describe.each(testEngines.filter(({ name }) => name === 'citus'))('commands on $name', ({ open }) => {
  it('report the nodes, and refuse a backup with the tools to use instead', async () => {
    const database = await open();
    vi.stubEnv('DATABASE_URL', database.url ?? '');
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    await run('distribute');
    expect(printed[0]).toMatch(/^These were spread before: \d+ tables over .+:\d+, .+:\d+\.$/);
    expect(printed.at(-1)).toContain('any node');
    await expect(run('backup', '/nowhere/opina.tar.gz')).rejects.toMatchObject({
      code: 'backup.distributed',
    });
    await database.close();
  });
});
