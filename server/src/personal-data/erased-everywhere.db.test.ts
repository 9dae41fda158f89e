import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { seedWebhook } from '#test/database/seed-webhook';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { personalTables } from '../platform/database/maintenance/erased-tables.ts';
import { answerQuestion } from '../questions/answers.ts';

const email = 'unica.ana@cliente.example';
const name = 'Inconfundivel';
/** In all that is about the person. */
const traces = ['unica.ana', name, Buffer.from(name).toString('hex')];

describe.each(testEngines)('an erased person on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  /** The tables with a trace of the person in any column of any row of a store. */
  async function tablesWithTraces(storeId: string): Promise<string[]> {
    const tables = await api.sql<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'store_id' ORDER BY 1`;
    const found: string[] = [];
    for (const table of tables) {
      const rows = await api.sql`
        SELECT 1 FROM ${api.sql(table.name)} AS t
        WHERE store_id = ${storeId} AND t::text ILIKE ANY (${traces.map((trace) => `%${trace}%`)}) LIMIT 1`;
      if (rows.length > 0) found.push(table.name);
    }
    return found;
  }

  /** Writes something about the person into every table that can have it. */
  async function fill(storeId: string): Promise<void> {
    const { sql } = api;
    const { p: [review = 0] = [] } = await seedStore(sql, {
      id: storeId,
      products: [
        { code: 'p', reviews: [{ rate: 5, text: 'Boa', authorName: `Ana ${name}`, photos: [name] }] },
      ],
    });
    await sql`UPDATE opinions SET author_email = ${email}, invitation_id = 1 WHERE store_id = ${storeId}`;
    store = await api.asStore(storeId);
    await seedWebhook(sql, storeId);
    await store('POST', '/orders', {
      order_id: 'o1',
      client: { email: email.toUpperCase(), first_name: 'Ana', last_name: name, tags: ['vip'] },
      items: [{ id: 'p', extra: { para: name } }],
    });
    const { body } = await api.post(
      `/widget/questions?store_id=${storeId}&code=p&url=https://loja.example/${name}`,
      { question: 'Posso trocar depois?', email },
    );
    await answerQuestion(api.context, storeId, (body as { id: number }).id, {
      answer: `Sim, ${name}`,
      visibility: 'private',
    });
    await sql`
      INSERT INTO invitations (store_id, order_id, reason) VALUES (${storeId}, 'o1', ${name})
      ON CONFLICT (store_id, order_id) DO UPDATE SET reason = excluded.reason`;
    const [{ invitation = 0 } = {}] = await sql<{ invitation: number }[]>`
      SELECT id AS invitation FROM invitations WHERE store_id = ${storeId}`;
    await sql`
      INSERT INTO open_forms (store_id, product_code, challenge, email, opinion_id, expires_at)
      VALUES (${storeId}, 'p', 'c', ${email}, ${review}, now())`;
    const drafted = await sql<{ id: number }[]>`
      INSERT INTO review_drafts (store_id, invitation_id, opinion_id, product_code, draft) VALUES
        (${storeId}, ${invitation}, NULL, 'p', ${sql.json({ author_name: name })}),
        (${storeId}, NULL, ${review}, 'p', ${sql.json({ text: name })}) RETURNING id`;
    const [unsent] = await sql<{ id: number }[]>`
      INSERT INTO open_forms (store_id, product_code, challenge, expires_at)
      VALUES (${storeId}, 'p', 'unsent', now() + interval '1 day') RETURNING id`;
    await sql`
      INSERT INTO review_drafts (store_id, open_form_id, product_code, draft)
      VALUES (${storeId}, ${unsent?.id ?? 0}, 'p', ${sql.json({ email: email.toUpperCase(), text: name })})`;
    for (const { id } of drafted) {
      await sql`
        INSERT INTO draft_files (store_id, draft_id, kind, file, content_hash)
        VALUES (${storeId}, ${id}, 'photo', ${`media:${name}`}, sha256('x'))`;
    }
    await sql`
      INSERT INTO opinion_videos (store_id, opinion_id, video, type, bytes)
      VALUES (${storeId}, ${review}, ${`media:${name}`}, 'video/mp4', 1)`;
    await sql`
      INSERT INTO opinion_events (store_id, opinion_id, actor, action, note)
      VALUES (${storeId}, ${review}, 'store', 'refused', ${`Falei com ${name}`})`;
    await sql`
      INSERT INTO activity (store_id, actor, call, subject, subject_id, after)
      VALUES (${storeId}, 'token', 'addOpinionComment', 'review', ${String(review)},
        jsonb_build_object('reply', ${`Obrigado, ${name}`}::text))`;
    await sql`
      INSERT INTO opinion_reports (store_id, opinion_id, reason, note, visitor_hash)
      VALUES (${storeId}, ${review}, 'other', ${`É a ${name}`}, '\\x00')`;
    await sql`
      INSERT INTO mail_messages (store_id, kind, invitation_id, opinion_id, expires_at, last_error) VALUES
        (${storeId}, 'reminder', ${invitation}, NULL, now() + interval '1 day', ${email}),
        (${storeId}, 'review_published', NULL, ${review}, now() + interval '1 day', ${email})`;
    const [endpoint] = await sql<{ id: number }[]>`
      SELECT id FROM webhook_endpoints WHERE store_id = ${storeId}`;
    const [transfer] = await sql<{ id: number }[]>`
      INSERT INTO transfers (store_id, kind, step, state, file_name, options, look, report)
      VALUES (${storeId}, 'import', 'import', 'waiting', 'a.csv', ${sql.json({ product: name })}, ${sql.json({ columns: name })},
        ${sql.json({ first_rows: name })}) RETURNING id`;
    // As text in the dump of a row, bytes are hexadecimal.
    await sql`
      INSERT INTO transfer_parts (store_id, transfer_id, file, part, content)
      VALUES (${storeId}, ${transfer?.id ?? 0}, 'given', 0, ${Buffer.from(name)})`;
    const payloads = [
      { review_id: review, author: name },
      { order_id: 'o1', client: { first_name: name } },
      { question_id: 999_999, email },
    ];
    await sql`
      INSERT INTO webhook_deliveries (store_id, endpoint_id, type, payload)
      SELECT ${storeId}::text, ${endpoint?.id ?? 0}::bigint, 'review.published', payload
      FROM jsonb_array_elements(${JSON.stringify(payloads)}::text::jsonb) AS payload`;
  }

  const expected = [
    'activity',
    'invitations',
    'opinion_events',
    'review_drafts',
    'webhook_deliveries',
    'orders',
    'transfers',
    'transfer_parts',
  ];

  it('is exported whole', async () => {
    await fill('vizinha');
    await fill('loja');
    const { body } = await store('POST', '/personal-data/export', { email });
    expect(body).toMatchObject({
      opinions: [{ text: 'Boa', client: { email } }],
      questions: [{ private_answer: `Sim, ${name}` }],
      orders: [{ order_id: 'o1' }],
      invitations: [{ order_id: 'o1' }],
      drafts: [
        { draft: { email: email.toUpperCase() } },
        { draft: { text: name } },
        { draft: { author_name: name }, files: [`media:loja/draft/${name}`] },
      ],
      videos: [{ video: `media:loja/0/${name}` }],
      no_mail: null,
      has_next_page: false,
    });
    const { events, messages } = body as { events: { note: string }[]; messages: { kind: string }[] };
    expect(events.map(({ note }) => note)).toContain(`Falei com ${name}`);
    expect(messages.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['private_answer', 'reminder', 'review_published']),
    );
  });

  it.each(['anonymise', 'delete'])('is in no column of any table any more (%s)', async (opinions) => {
    const id = opinions === 'delete' ? 'vizinha' : 'loja';
    const before = await tablesWithTraces(id);
    expect(before).toEqual(expect.arrayContaining(expected));
    // Every table with a trace is rewritten later, so that its file has none either.
    expect(before.filter((table) => !personalTables.some((one) => one === table))).toEqual([]);
    const other = await tablesWithTraces(id === 'loja' ? 'vizinha' : 'loja');
    const erased = await (await api.asStore(id))('POST', '/personal-data/erase', { email, opinions });
    expect(erased).toMatchObject({ status: 200, body: { opinions: 1, questions: 1, orders: 1 } });
    expect(await tablesWithTraces(id)).toEqual([]);
    expect(await tablesWithTraces(id === 'loja' ? 'vizinha' : 'loja')).toEqual(other);
  });

  it('stays on the list of addresses that get no mail, as a hash', async () => {
    const hash = await api.context.hashEmail('loja', email);
    await api.sql`
      INSERT INTO mail_suppressions (store_id, email_hash, reason) VALUES ('loja', ${hash}, 'unsubscribed')`;
    const loja = await api.asStore('loja');
    await loja('POST', '/personal-data/erase', { email });
    expect((await loja('POST', '/personal-data/export', { email })).body).toMatchObject({
      no_mail: { reason: 'unsubscribed' },
      messages: [],
    });
  });
});
