import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandDatabase, openForCommands } from '#test/cli/open-for-commands';
import { runOpina } from '#test/cli/run-opina';
import { postgresEngine } from '#test/database/test-databases';
import { createStoreReview } from '../reviews/store-reviews.ts';
import { leavesOf, namedCommands, wordsOf } from './calls-of-commands.ts';
import { createProgram } from './program.ts';

it('every command says which call does the same', () => {
  expect(leavesOf(createProgram()).map(wordsOf).toSorted()).toEqual(namedCommands.toSorted());
});

describe('what commands change is in the activity log', () => {
  let folder: string;
  let database: CommandDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-activity-'));
    database = await openForCommands(postgresEngine, folder);
    await run('store', 'create', '--id', '1', '--name', 'Loja');
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (...words: string[]) => {
    const ended = await runOpina(words, { cwd: folder, env: database.env });
    expect(ended).toMatchObject({ code: 0 });
    return ended;
  };
  const entries = () => database.sql`
    SELECT actor, actor_id, call, subject, before, after FROM activity WHERE store_id = '1' AND call <> 'createStore' ORDER BY id`;

  it('with the call that does the same, and nobody after the command has ended', async () => {
    const review = { product_code: 'p', rate: 1, text: 'Ruim' };
    const { id } = await createStoreReview(database.sql, '1', review);
    await run('review', 'hide', '--store', '1', '--review', String(id), '--reason', 'spam');
    await run('review', 'list', '--store', '1');
    await run('token', 'create', '--store', '1', '--name', 'erp', '--scope', 'read');
    await createStoreReview(database.sql, '1', review);
    expect(await entries()).toMatchObject([
      { actor: 'command', actorId: null, call: 'changeOpinionStatus', after: { status: 'hidden' } },
      { actor: 'command', actorId: null, call: 'createToken', subject: 'token' },
    ]);
  });
});
