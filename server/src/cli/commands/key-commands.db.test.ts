import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandDatabase, openForCommands } from '#test/cli/open-for-commands';
import { runOpina } from '#test/cli/run-opina';
import { testEngines } from '#test/database/test-databases';
import { createSignedTokens } from '../../platform/core/signed-tokens.ts';
import { formerKeyDays, readLinkKeys } from '../../platform/database/link-keys.ts';
import { mediaSecrets } from '../../platform/database/media-secrets.ts';
import { createFolderStorage } from '../../platform/media/folder-storage.ts';
import { createMedia } from '../../platform/media/media.ts';

const facts = { storeId: '1', id: 7, version: 0, expiresAt: new Date('2040-01-01T00:00:00Z') };

describe.each(testEngines)('opina keys rotate on $name', (engine) => {
  let folder: string;
  let database: CommandDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-keys-'));
    database = await openForCommands(engine, folder);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** What a process reads that has just started. */
  const tokens = () => createSignedTokens(() => readLinkKeys(database.sql));
  const rotate = () => runOpina(['keys', 'rotate'], { cwd: folder, env: database.env });
  const leave = () => tokens().sign('unsubscribe', facts);
  const isGood = async (token: string) => (await tokens().read('unsubscribe', token)) !== undefined;

  it('signs with a new key, reads the former one, and ends it with the second rotation', async () => {
    const first = await leave();
    expect(await rotate()).toMatchObject({ code: 0, out: expect.stringMatching(/until \d{4}-\d\d-\d\d/) });
    const second = await leave();
    expect(second).not.toBe(first);
    expect(await isGood(first)).toBe(true);
    expect((await rotate()).code).toBe(0);
    expect(await isGood(first)).toBe(false);
    expect(await isGood(second)).toBe(true);
    expect(await database.sql`SELECT name FROM salts WHERE starts_with(name, 'links')`).toHaveLength(2);
  });

  it('ends signed addresses of pictures and videos with the same rotations', async () => {
    const path = `/media/1/draft/${'a'.repeat(40)}-image.webp`;
    const storage = createFolderStorage(folder);
    /** What a process reads that has just started. */
    const signatures = () => createMedia({ storage, ...mediaSecrets(database.sql) }).signatures();
    const query = Object.fromEntries(new URLSearchParams((await signatures()).sign(path)));
    const isGood = async () => (await signatures()).isSigned(path, query);
    expect((await rotate()).code).toBe(0);
    expect(await isGood()).toBe(true);
    expect((await rotate()).code).toBe(0);
    expect(await isGood()).toBe(false);
  });

  it('ends the former key after its days', async () => {
    const token = await leave();
    expect((await rotate()).code).toBe(0);
    const age = (days: number) =>
      database.sql`
        UPDATE salts SET created_at = now() - ${days}::integer * interval '1 day' WHERE name = 'links before'`;
    await age(formerKeyDays - 1);
    expect(await isGood(token)).toBe(true);
    await age(formerKeyDays);
    expect(await isGood(token)).toBe(false);
  });
});
