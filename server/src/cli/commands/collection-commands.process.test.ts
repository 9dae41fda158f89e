import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WireMerchantInvitation } from '@opina/contract/entities/collection/merchant-invitation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandDatabase, openForCommands } from '#test/cli/open-for-commands';
import { runOpina } from '#test/cli/run-opina';
import { seedStore } from '#test/database/seed';
import { testEngines } from '#test/database/test-databases';

const ofStore = ['--store', '1'];

describe.each(testEngines)('commands about orders and their mail on $name', (engine) => {
  let folder: string;
  let database: CommandDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-collection-'));
    database = await openForCommands(engine, folder);
    await good('store', 'create', '--id', '1', '--name', 'Casa Aurora', '--locale', 'en');
    await good('store', 'update', ...ofStore, '--setting', 'invitations.enabled=true');
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (...words: string[]) => runOpina(words, { cwd: folder, env: database.env });
  /** What a command prints that succeeds. */
  async function good(...words: string[]): Promise<string> {
    const { code, out, err } = await run(...words);
    expect([words, code, err]).toEqual([words, 0, '']);
    return out;
  }
  async function bad(...words: string[]): Promise<string> {
    const { code, out, err } = await run(...words);
    expect([words, code === 0, out]).toEqual([words, false, '']);
    expect(err).not.toMatch(/^\s+at .+:\d+/m);
    return err;
  }
  const addOrder = (order: string, ...words: string[]) =>
    good('order', 'add', ...ofStore, '--order', order, '--item', 'p=Pot', '--item', 'q=Cup', ...words);
  const invitations = async (...words: string[]) =>
    (await good('invitation', 'list', ...ofStore, '--json', ...words))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as WireMerchantInvitation);
  const invitationOf = async (order: string) => {
    const [invitation] = await invitations('--order', order);
    if (invitation === undefined) throw new Error(`Order ${order} has no invitation.`);
    return invitation;
  };

  it('list orders, and cancel one with its invitation', async () => {
    expect(await good('order', 'list', ...ofStore)).toBe('No orders yet.\n');
    await addOrder('o1', '--email', 'ana@c.example', '--delivered', '2090-02-03');
    await addOrder('o2', '--email', 'bia@c.example');
    expect(await good('order', 'list', ...ofStore, '--email', 'ANA@c.example')).toMatch(
      /^o1\tplaced\tordered \d{4}-\d\d-\d\d\tdelivered 2090-02-03\tana@c\.example\tp, q\n$/,
    );
    expect(await good('order', 'list', ...ofStore, '--product', 'x')).toBe('No orders found for: x.\n');
    expect(await good('order', 'list', ...ofStore, '--page', '2')).toBe('No more orders: page 2 is empty.\n');
    const printed = (await good('order', 'list', ...ofStore, '--json')).trim().split('\n');
    expect(printed.map((line) => JSON.parse(line))).toMatchObject([
      { order_id: 'o2', client: { email: 'bia@c.example' }, delivery_date: null },
      { order_id: 'o1', status: 'placed', items: [{ id: 'p', name: 'Pot' }, { id: 'q' }] },
    ]);
    expect(await invitationOf('o1')).toMatchObject({ status: 'planned' });
    expect(await good('order', 'cancel', 'o1', ...ofStore)).toBe(
      'Order o1 is cancelled. Its customer is not asked for a review.\n',
    );
    expect(await invitationOf('o1')).toMatchObject({ status: 'cancelled', reason: 'order_cancelled' });
    await good('order', 'cancel', 'o2', ...ofStore, '--returned');
    expect(await good('order', 'list', ...ofStore, '--status', 'returned', '--order', 'o2')).toContain(
      'o2\treturned',
    );
    expect(await bad('order', 'cancel', 'o9', ...ofStore)).toMatch(/^opina: order\.unknown: /);
    expect(await bad('order', 'list', '--store', '7')).toMatch(/^opina: store\.unknown: /);
  });

  it('import orders of a known system or with mapped columns, and write down what is refused', async () => {
    const write = async (lines: readonly string[]) => {
      await writeFile(path.join(folder, 'orders.csv'), `${lines.join('\n')}\n`);
    };
    const importFile = (...words: string[]) => run('order', 'import', 'orders.csv', ...ofStore, ...words);
    await write(['Nº,Mail,SKU2', '#1,caio@c.example,p', '#2,caio,p']);
    expect((await importFile()).err).toContain('Map the columns: --map "COLUMN=order_id"');
    const map = ['--map', 'Nº=order_id', '--map', 'Mail=email', '--map', 'SKU2=product_id'];
    const tried = await importFile(...map, '--dry-run', '--report', 'refused.json');
    expect(tried.code).toBe(3);
    expect(tried.out).toMatch(
      /^Store 1, source csv \(dry run: nothing was written\)\n {2}read {5}2\n {2}to write 1\n {2}skipped {2}0\n {2}refused {2}1\n/,
    );
    expect(tried.out).toContain('line 3: row.email_invalid: This is not an e-mail address. (email: "caio")');
    expect(JSON.parse(await readFile(path.join(folder, 'refused.json'), 'utf8'))).toMatchObject({
      refusedRows: [{ line: 3, code: 'row.email_invalid', field: 'email' }],
      written: 1,
    });
    expect(await good('order', 'list', ...ofStore, '--order', '#1')).toBe('No orders found for: #1.\n');
    expect((await importFile(...map, '--quiet')).out).toBe('');
    expect((await importFile(...map)).out).toMatch(/written {2}0\n {2}skipped {2}1 \(exist already\)/);
    await write(['Name,Email,Financial Status,Lineitem name,Lineitem sku', '#3,d@c.example,refunded,Pot,p']);
    expect((await importFile()).out).toContain('Format: Shopify, export of orders');
    expect(await good('order', 'list', ...ofStore, '--order', '#3')).toContain('#3\treturned');
    expect(await importFile('--from', 'shopfy')).toMatchObject({
      code: 2,
      err: expect.stringContaining('import.preset_unknown'),
    });
    const { err } = await run('order', 'import', 'nowhere.csv', ...ofStore);
    expect(err).toMatch(/^opina: import\.file_/);
  });

  it('list, show, move, cancel and send invitations, and print the link of an order', async () => {
    await addOrder('i1', '--email', 'eva@c.example', '--delivered', '2090-03-01');
    await addOrder('i2', '--email', 'fabio@c.example', '--delivered', '2090-03-02');
    const { id, link } = await invitationOf('i1');
    const ofInvitation = [...ofStore, '--invitation', String(id)];
    expect(await good('invitation', 'list', ...ofStore, '--order', 'i1')).toMatch(
      new RegExp(`^${id}\\ti1\\tplanned\\t2090-03-0\\dT\\S+\\thttp://\\S+/review/\\S+\\n$`),
    );
    expect(await good('invitation', 'list', ...ofStore, '--status', 'expired')).toBe(
      'No invitations found for: expired.\n',
    );
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    expect(await good('invitation', 'link', ...ofStore, '--order', 'i1')).toContain(token.slice(0, 8));
    const moved = await good('invitation', 'move', ...ofInvitation, '--to', '2091-01-01T12:00:00Z');
    expect(JSON.parse(moved)).toMatchObject({ due_at: '2091-01-01T12:00:00.000Z', is_moved: true });
    expect(JSON.parse(await good('invitation', 'show', ...ofInvitation))).toEqual(JSON.parse(moved));
    expect(await bad('invitation', 'move', ...ofInvitation, '--to', 'later')).toMatch(
      /^opina: invitation\.date_invalid: /,
    );
    expect(JSON.parse(await good('invitation', 'send', ...ofInvitation))).toMatchObject({ status: 'sent' });
    expect(await bad('invitation', 'send', ...ofInvitation)).toMatch(/^opina: invitation\.not_planned: /);
    const { id: other } = await invitationOf('i2');
    const cancelled = await good('invitation', 'cancel', ...ofStore, '--invitation', String(other));
    expect(JSON.parse(cancelled)).toMatchObject({ status: 'cancelled', reason: 'store' });
    expect(await bad('invitation', 'show', ...ofStore, '--invitation', '999')).toMatch(
      /^opina: invitation\.unknown: /,
    );
    expect(await good('mail', 'list', ...ofStore)).toContain('invitation\torder i1\teva@c.example');
  });

  it('print the figures of invitations as a table', async () => {
    await seedStore(database.sql, { id: '2', products: [{ code: 'p' }, { code: 'kettle' }] });
    await database.sql`
      INSERT INTO orders (store_id, order_id) SELECT '2', 'f' || n FROM generate_series(1, 12) AS n`;
    await database.sql`
      INSERT INTO order_items (store_id, order_id, position, product_code)
      SELECT '2', 'f' || n, 0, CASE WHEN n = 1 THEN 'kettle' ELSE 'p' END FROM generate_series(1, 12) AS n`;
    await database.sql`
      INSERT INTO invitations (store_id, order_id, status, due_at, delay_days, handed_at, clicked_at, bounced_at)
      SELECT '2', 'f' || n, 'sent', CASE WHEN n = 1 THEN timestamptz '2026-02-03T12:00Z' ELSE '2026-02-04T12:00Z' END,
        5, now(), CASE WHEN n < 3 THEN now() END, CASE WHEN n = 4 THEN now() END
      FROM generate_series(1, 12) AS n`;
    const days = ['--store', '2', '--from', '2026-02-01', '--to', '2026-02-28'];
    expect(await good('invitation', 'figures', ...days)).toBe(
      [
        'Invitations planned for 2026-02-01 to 2026-02-28:',
        'day         planned  sent  opened  clicked  reviewed  unsubscribed  bounced',
        '2026-02-03        1     1       0        1         0             0        0',
        '2026-02-04       11    11       0        1         0             0        1',
        'all              12    12       0        2         0             0        1',
        '',
      ].join('\n'),
    );
    expect(await good('invitation', 'figures', ...days, '--by', 'product')).toContain(
      '\np             11    11       0        1         0             0        1\nkettle ',
    );
    expect(await good('invitation', 'figures', ...days, '--by', 'delay')).toMatch(
      /\ndays after delivery {2}planned[^\n]+\n5 {20,}12 /,
    );
    const [json = ''] = (await good('invitation', 'figures', ...days, '--json')).split('\n');
    expect(JSON.parse(json)).toEqual({
      group: '2026-02-03',
      planned: 1,
      sent: 1,
      opened: 0,
      clicked: 1,
      reviewed: 0,
      unsubscribed: 0,
      bounced: 0,
    });
    expect(
      await good('invitation', 'figures', '--store', '2', '--from', '2026-03-01', '--to', '2026-03-02'),
    ).toBe('Invitations planned for 2026-03-01 to 2026-03-02: none.\n');
    expect(await bad('invitation', 'figures', '--store', '2', '--to', 'soon')).toContain('Must be a day');
  });

  it('change the texts of mail, preview them with an order, and send a test', async () => {
    const of = [...ofStore, '--kind', 'invitation', '--locale', 'en'];
    expect(await good('mail', 'text', 'show', ...of)).toMatch(
      /^Texts: {3}default\nSubject: What do you think/,
    );
    await writeFile(path.join(folder, 'body.txt'), 'Hello {name}\n\n{link}\n\nBye');
    const set = await good('mail', 'text', 'set', ...of, '--subject', 'Tell us', '--body-file', 'body.txt');
    expect(set).toMatch(/^Texts: {3}the store's\nSubject: Tell us\n[\s\S]+Hello \{name\}/);
    expect(await bad('mail', 'text', 'set', ...of, '--subject', 'Win a gift with 5 stars')).toMatch(
      /^opina: mail_text\.invalid: /,
    );
    expect(await good('mail', 'text', 'preview', ...of)).toMatch(
      /^Subject: Tell us\n\nCasa Aurora\n[\s\S]+Hello Ana/,
    );
    await addOrder('m1', '--email', 'gil@c.example', '--first-name', 'Gil');
    const preview = await good('mail', 'text', 'preview', ...of, '--order', 'm1');
    expect(preview).toMatch(/Hello Gil\n[\s\S]+\* Pot\n[\s\S]+\* Cup\n[\s\S]+m1/);
    expect(await bad('mail', 'text', 'preview', ...of, '--order', 'x')).toMatch(/^opina: order\.unknown: /);
    const sent = await good('mail', 'text', 'test', ...of, '--to', 'team@shop.example', '--order', 'm1');
    const [, message = ''] = /^Message (\d+) is queued\./.exec(sent) ?? [];
    expect(await good('mail', 'show', ...ofStore, '--message', message)).toMatch(
      /To: {9}team@shop\.example\nSubject: {4}\[Test\] Tell us\n[\s\S]+This is a test message[\s\S]+Hello Gil/,
    );
    expect(await good('mail', 'list', ...ofStore)).toContain('invitation\ttest\tteam@shop.example');
    expect(await good('mail', 'text', 'reset', ...of)).toMatch(/^Texts: {3}default\n/);
    expect(await bad('mail', 'text', 'show', ...ofStore, '--kind', 'advert', '--locale', 'en')).toContain(
      '--kind',
    );
  });

  it('stop mail to an address and allow it again', async () => {
    const suppression = (...words: string[]) => good('mail', 'suppression', ...words);
    const ofAddress = [...ofStore, '--email', 'Hugo@c.example'];
    expect(await suppression('list', ...ofStore)).toBe('No addresses.\n');
    expect(await suppression('add', ...ofAddress, '--reason', 'unsubscribed')).toBe(
      'The address gets no mail.\n',
    );
    expect(await suppression('list', ...ofStore)).toMatch(/^\d{4}-\S+Z\tunsubscribed\t[0-9a-f]{64}\n$/);
    expect(await suppression('remove', ...ofStore, '--email', 'hugo@c.example')).toBe(
      'The address gets mail again.\n',
    );
    expect(await suppression('remove', ...ofAddress)).toBe('The address was not on the list.\n');
    expect(await bad('mail', 'suppression', 'add', ...ofStore, '--email', 'hugo')).toMatch(
      /^opina: mail_suppression\.email_invalid: /,
    );
  });

  it('delete a photo and a video of a review', async () => {
    const reviews = [{ rate: 4, status: 'pending' } as const];
    const { p: [id = 0] = [] } = await seedStore(database.sql, {
      id: '3',
      products: [{ code: 'p', reviews }],
    });
    const [photo] = await database.sql<{ id: number }[]>`
      INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail)
      VALUES ('3', ${id}, 0, 'a', 'a', 'a', 'a') RETURNING id`;
    const [video] = await database.sql<{ id: number }[]>`
      INSERT INTO opinion_videos (store_id, opinion_id, video, type, bytes)
      VALUES ('3', ${id}, ${`media:${'0'.repeat(40)}-video.mp4`}, 'video/mp4', 7) RETURNING id`;
    const of = ['--store', '3', '--review', String(id)];
    const list = () => good('review', 'list', '--store', '3', '--status', 'pending');
    const listed = `photos: ${photo?.id}\n  video: ${video?.id}\n`;
    expect(await list()).toContain(listed);
    expect(await good('review', 'remove-photo', ...of, '--photo', String(photo?.id))).toBe(
      `Photo ${photo?.id} of review ${id} is deleted.\n`,
    );
    expect(await good('review', 'remove-video', ...of, '--video', String(video?.id))).toBe(
      `Video ${video?.id} of review ${id} is deleted.\n`,
    );
    expect(await list()).not.toContain('video');
    expect(await good('review', 'events', ...of)).toMatch(
      /\tphoto_removed\toperator\n[\s\S]+\tvideo_removed\toperator\n/,
    );
    expect(await bad('review', 'remove-video', ...of, '--video', '1')).toMatch(
      /^opina: opinion\.video_unknown: /,
    );
  });
});
