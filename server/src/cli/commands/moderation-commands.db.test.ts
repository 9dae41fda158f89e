import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandDatabase, openForCommands } from '#test/cli/open-for-commands';
import { runOpina } from '#test/cli/run-opina';
import { testEngines } from '#test/database/test-databases';
import { defaultRules } from '../../moderation/default-rules.ts';
import { createStoreReview } from '../../reviews/store-reviews.ts';

describe.each(testEngines)('commands of moderation on $name', (engine) => {
  let folder: string;
  let database: CommandDatabase;
  let review = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-moderation-'));
    database = await openForCommands(engine, folder);
    await run('store', 'create', '--id', '1', '--name', 'Loja');
    const { id } = await createStoreReview(database.sql, '1', {
      product_code: 'p',
      rate: 1,
      text: 'Ruim, use o cupom',
    });
    review = String(id);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (...words: string[]) => runOpina(words, { cwd: folder, env: database.env });
  const ofReview = (command: string, ...more: string[]) =>
    run('review', command, '--store', '1', '--review', review, ...more);

  it('refuse and hide with a reason, and print the history', async () => {
    expect(await ofReview('refuse')).toMatchObject({
      code: 1,
      err: expect.stringContaining('opinion.reason_missing'),
    });
    expect(await ofReview('refuse', '--reason', 'negative')).toMatchObject({ code: 2 });
    expect(await ofReview('refuse', '--reason', 'spam', '--note', 'Cupom')).toMatchObject({
      code: 0,
      out: `Review ${review} is refused.\n`,
    });
    expect((await run('review', 'list', '--store', '1', '--status', 'refused')).out).toContain('Ruim');
    expect(await ofReview('hold')).toMatchObject({ code: 0 });
    expect(await ofReview('publish')).toMatchObject({ code: 0 });
    const history = (await ofReview('events')).out
      .trim()
      .split('\n')
      .map((line) => line.split('\t').slice(1));
    expect(history).toEqual([
      ['refused', 'operator', 'spam', 'Cupom'],
      ['pending', 'operator'],
      ['published', 'operator'],
    ]);
  });

  it('print, set and try rules', async () => {
    expect(JSON.parse((await run('moderation', 'rules', '--store', '1')).out)).toEqual(defaultRules);
    const file = path.join(folder, 'rules.json');
    const rules = [{ name: 'coupons', condition: 'words', outcome: 'hold', words: ['cupom'] }];
    await writeFile(file, JSON.stringify(rules));
    expect((await run('moderation', 'dry-run', '--store', '1', '--rules', file)).out).toBe(
      `Of 1 reviews: publish 0, hold 1, refuse 0, none 0.\ncoupons\thold\t1\t${review}\n`,
    );
    expect(JSON.parse((await run('moderation', 'rules', '--store', '1', '--set', file)).out)).toEqual(rules);
    await writeFile(file, JSON.stringify([{ ...rules[0], rate: 5 }]));
    expect(await run('moderation', 'rules', '--store', '1', '--set', file)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/moderation\.rules_invalid: rules\.0\.rate/),
    });
    await writeFile(file, '[{]');
    expect(await run('moderation', 'rules', '--store', '1', '--set', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${file} is not JSON`),
    });
    await writeFile(file, 'null');
    expect(JSON.parse((await run('moderation', 'rules', '--store', '1', '--set', file)).out)).toEqual(
      defaultRules,
    );
  });

  it('list and close reports', async () => {
    expect((await run('report', 'list', '--store', '1')).out).toBe('No reports found for: open.\n');
    await database.sql`
      INSERT INTO opinion_reports (store_id, opinion_id, reason, note, visitor_hash)
      VALUES ('1', ${Number(review)}, 'spam', 'Anúncio', '\\x00')`;
    expect((await run('report', 'list', '--store', '1')).out).toMatch(
      /^1\treview \d+\t\d{4}-\d\d-\d\d\tspam\tAnúncio\n$/,
    );
    expect(await run('report', 'close', '--store', '1', '--report', '1', '--status', 'upheld')).toMatchObject(
      { code: 0, out: 'Report 1 is upheld.\n' },
    );
    expect((await ofReview('events')).out).toContain('report_upheld');
  });
});
