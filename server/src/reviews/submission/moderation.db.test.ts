import type { ModerationRule } from '@opina/contract/entities/moderation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { newPhoto } from '../../review-media/new-photo.ts';
import { requireStore } from '../../stores/require-store.ts';
import { createDryRun } from '../moderation/dry-run.ts';
import type { EditedReview, SubmittedReview } from '../submitted-review.ts';
import { editReview, submitReview } from './submit-review.ts';

const submitted: SubmittedReview = {
  productCode: 'bule',
  rate: 1,
  title: 'Não gostei',
  text: 'Péssimo, a tampa não fecha.',
  authorName: 'Ana S.',
  authorEmail: 'ana@cliente.example',
  recommends: false,
  experiencedOn: null,
  isInsider: false,
  isIncentivized: false,
  locale: 'pt-BR',
  orderId: null,
  invitationId: null,
  purchasedOn: null,
  origin: 'bought_here',
  incentive: null,
  photos: [],
  photoOrder: [],
  video: null,
  surveyOptionIds: [],
};
const sentVideo = {
  file: 'media:video.mp4',
  poster: null,
  type: 'video/mp4',
  bytes: 1,
  durationMs: null,
  width: null,
  height: null,
  isKept: false,
};
const long = 'Comprei para a minha mãe e ela usa todo dia de manhã sem problema nenhum.';

describe.each(testEngines)('moderation on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let storeId: string;
  let stores = 0;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    storeId = `loja-${stores}`;
    await seedStore(api.sql, {
      id: storeId,
      products: [{ code: 'bule', reviews: [{ rate: 5, text: long, origin: 'imported' }] }],
    });
    store = await api.asStore(storeId);
  });

  const publishAtOnce = () => store('PATCH', '/settings', { publish: 'when_rules_pass' });
  const submit = async (more: Partial<SubmittedReview> = {}) => {
    const own = await requireStore(api.sql, storeId);
    return api.sql.begin((tx) => submitReview(tx, own, { ...submitted, ...more }));
  };
  const edit = async (id: number, more: Partial<EditedReview> = {}) => {
    const own = await requireStore(api.sql, storeId);
    return api.sql.begin((tx) => editReview(tx, own, id, { ...submitted, keptPhotoIds: [], ...more }));
  };
  const setRules = (rules: readonly object[] | null) => store('PUT', '/moderation/rules', { rules });
  const eventsOf = async (id: number) => {
    const { body } = await store('GET', `/opinions/${id}/events`);
    return (body as { items: { actor: string; actor_name: string | null; action: string }[] }).items;
  };
  const history = async (id: number) =>
    (await eventsOf(id)).map(({ actor, actor_name, action }) =>
      [actor, actor === 'store' ? null : actor_name, action].filter((part) => part !== null).join(' '),
    );

  it('after review: a person decides, and only refusing rules decide before', async () => {
    const { id, status } = await submit();
    expect(status).toBe('pending');
    await setRules([
      { name: 'all', condition: 'words', outcome: 'publish', words: ['tampa'] },
      { name: 'ads', condition: 'words', outcome: 'refuse', reason: 'spam', words: ['casino'] },
    ]);
    expect((await submit()).status).toBe('pending');
    const refused = await submit({ text: 'Casino online' });
    expect(refused.status).toBe('refused');
    expect((await store('GET', `/opinions/${refused.id}`)).body).toMatchObject({
      status: 'refused',
      status_reason: 'spam',
    });
    expect(await history(refused.id)).toEqual(['author submitted', 'rules ads refused']);
    expect(await history(id)).toEqual(['author submitted']);
    const mails = await api.sql`
      SELECT kind FROM mail_messages WHERE store_id = ${storeId} AND opinion_id = ${refused.id} ORDER BY id`;
    // One mail: a decision at once is the news.
    expect(mails.map(({ kind }) => kind)).toEqual(['review_refused']);
    // Its author contests the refusal, which no rule decides.
    expect((await edit(refused.id, { text: 'Casino online' })).status).toBe('pending');
    expect(await history(refused.id)).toEqual([
      'author submitted',
      'rules ads refused',
      'author edited',
      'rules ads held',
    ]);
  });

  it('when rules pass: published at once, whatever the rating', async () => {
    await publishAtOnce();
    for (const rate of [1, 2, 3, 4, 5]) {
      const { id, status } = await submit({ rate, text: `Nota ${rate}, é o que achei.` });
      expect(status).toBe('published');
      expect(await history(id)).toEqual(['author submitted', 'rules published']);
    }
    const { kept, counted } = await recount(api.sql);
    expect(kept).toEqual(counted);
  });

  it('masks what belongs to a person, and holds what a person should look at', async () => {
    await publishAtOnce();
    const masked = await submit({ text: 'Liga (11) 98765-4321', authorName: 'ana@exemplo.com' });
    expect(masked.status).toBe('published');
    expect((await store('GET', `/opinions/${masked.id}`)).body).toMatchObject({
      text: 'Liga •••',
      client: { first_name: '•••' },
    });
    expect(await history(masked.id)).toEqual([
      'author submitted',
      'rules e-mail addresses masked',
      'rules telephone numbers masked',
      'rules published',
    ]);
    for (const [rule, more] of [
      ['links', { text: 'veja www.golpe.example/x' }],
      ['offensive words', { text: 'que merda' }],
      ['photos', { photos: [newPhoto('a'.repeat(40), Buffer.from('a'))] }],
      ['video', { video: sentVideo }],
      // Of the imported review, and then of this one.
      ['copies of other reviews', { text: long }],
    ] as const) {
      const { id, status } = await submit(more);
      expect([rule, status]).toEqual([rule, 'pending']);
      expect(await history(id)).toEqual(['author submitted', `rules ${rule} held`]);
    }
    const own = 'Uso há seis meses e a tampa continua fechando bem como no primeiro dia.';
    expect((await submit({ productCode: 'outro', text: own })).status).toBe('published');
    expect((await submit({ text: own.toUpperCase().replaceAll(' ', ' - ') })).status).toBe('pending');
  });

  it('holds a burst of reviews of one product', async () => {
    await publishAtOnce();
    await setRules([{ name: 'burst', condition: 'burst', outcome: 'hold', more_than: 2 }]);
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await submit()).status);
    expect(statuses).toEqual(['published', 'published', 'published', 'pending']);
    expect((await submit({ productCode: 'outro' })).status).toBe('published');
  });

  it('looks at an edited review again, and leaves to people what people have refused or hidden', async () => {
    await publishAtOnce();
    const { id } = await submit();
    expect((await edit(id, { text: 'Agora com www.golpe.example/x' })).status).toBe('pending');
    expect((await edit(id, { text: 'Sem o endereço.' })).status).toBe('published');
    await store('PATCH', `/opinions/${id}`, { status: 'hidden', reason: 'offensive' });
    expect((await edit(id, { text: 'Sem nada de mal.' })).status).toBe('pending');
    expect(await history(id)).toEqual([
      'author submitted',
      'rules published',
      'author edited',
      'rules links held',
      'author edited',
      'rules published',
      'store hidden',
      'author edited',
    ]);
  });

  it('has rules of its own, default ones, and none that look at the rating', async () => {
    const { body } = await store('GET', '/moderation/rules');
    expect(body).toMatchObject({
      is_default: true,
      rules: expect.arrayContaining([{ name: 'links', condition: 'links', outcome: 'hold' }]),
    });
    const rules: ModerationRule[] = [{ name: 'all', condition: 'always', outcome: 'hold' }];
    const version = expect.any(String);
    const set = await setRules(rules);
    expect(set).toEqual({ status: 200, body: { rules, is_default: false, version } });
    expect((await store('GET', '/moderation/rules')).body).toEqual(set.body);
    for (const rule of [
      { name: 'r', condition: 'rate', outcome: 'publish' },
      { name: 'r', condition: 'always', outcome: 'publish', rate: 5 },
      { name: 'r', condition: 'words', outcome: 'hold' },
      { name: 'r', condition: 'links', outcome: 'refuse' },
    ]) {
      expect(await setRules([rule])).toMatchObject({ status: 400, body: { errors: [expect.anything()] } });
    }
    await expect(
      api.sql`
        UPDATE stores SET moderation_rules = '[{"condition": "always", "when": {"rate": 5}}]' WHERE id = ${storeId}`,
    ).rejects.toMatchObject({ code: '23514' });
    expect((await setRules(null)).body).toMatchObject({ is_default: true });
  });

  it('does not let two people overwrite the rules of each other', async () => {
    const ruleNamed = (name: string): ModerationRule[] => [{ name, condition: 'always', outcome: 'hold' }];
    const versionOf = ({ body }: { readonly body: unknown }) => (body as { version: string }).version;
    const put = (rules: readonly ModerationRule[] | null, version: string) =>
      store('PUT', '/moderation/rules', { rules, if_version: version });
    const changed = { status: 409, body: { code: 'moderation.rules_changed' } };
    await setRules(null);
    const read = versionOf(await store('GET', '/moderation/rules'));
    const first = await put(ruleNamed('first'), read);
    expect(first.status).toBe(200);
    expect(await put(ruleNamed('second'), read)).toMatchObject(changed);
    expect(await put(null, read)).toMatchObject(changed);
    expect(await store('GET', '/moderation/rules')).toEqual(first);
    expect((await put(ruleNamed('second'), versionOf(first))).status).toBe(200);
    // Both have read the same at the same time.
    const both = versionOf(await setRules(null));
    const sent = await Promise.all(['a', 'b'].map((name) => put(ruleNamed(name), both)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    await setRules(null);
  });

  it('is tried on the newest reviews, and changes nothing', async () => {
    await submit({ text: 'que merda' });
    const { id } = await submit({ text: long });
    const before = await api.sql`SELECT * FROM opinion_events WHERE store_id = ${storeId} ORDER BY id`;
    const stored = await store('POST', '/moderation/dry-run', {});
    expect(stored).toMatchObject({
      status: 200,
      body: {
        reviews: 3,
        outcomes: { publish: 0, hold: 2, refuse: 0, none: 1 },
        rules: expect.arrayContaining([
          { name: 'copies of other reviews', outcome: 'hold', reviews: 1, examples: [id] },
        ]),
      },
    });
    const rules = [
      { name: 'mother', condition: 'words', outcome: 'refuse', reason: 'other', words: ['mãe'] },
      { name: 'rest', condition: 'always', outcome: 'publish' },
    ];
    expect((await store('POST', '/moderation/dry-run', { rules })).body).toMatchObject({
      outcomes: { publish: 1, hold: 0, refuse: 2, none: 0 },
    });
    const after = await api.sql`SELECT * FROM opinion_events WHERE store_id = ${storeId} ORDER BY id`;
    expect([...after]).toEqual([...before]);
  });

  it('tries rules once at a time, and looks at no more of a text than a form could send', async () => {
    await store('POST', '/opinions', {
      product_code: 'p',
      rate: 5,
      text: `${'Boa. '.repeat(1_000)}casino`,
      source_id: 'long',
    });
    const rules: ModerationRule[] = [
      { name: 'casino', condition: 'words', outcome: 'hold', words: ['casino'] },
    ];
    let begin = () => {};
    const held = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const dryRun = createDryRun(async (work) => work(await held.then(() => api.sql)));
    const [first, second, third] = [1, 2, 3].map(() => dryRun(storeId, rules));
    await expect(third).rejects.toMatchObject({ code: 'moderation.busy' });
    begin();
    expect(await first).toMatchObject({ outcomes: { hold: 0 } });
    expect(await second).toEqual(await first);
    expect(await dryRun(storeId, rules)).toEqual(await first);
  });

  it('tries rules on a million characters in all, and no more', async () => {
    await api.sql`
      INSERT INTO opinions (store_id, product_code, rate, title, text, author_name, locale, created_at, origin, status)
      SELECT ${storeId}, 'bule', 5, 'Boa', repeat('x', 4994), 'Ana', 'pt-BR', now(), 'imported', 'published'
      FROM generate_series(1, 205)`;
    const dryRun = createDryRun((work) => work(api.sql));
    expect(await dryRun(storeId, [])).toMatchObject({ reviews: 200, outcomes: { none: 200 } });
    await api.sql`UPDATE opinions SET text = 'x' WHERE store_id = ${storeId}`;
    expect(await dryRun(storeId, [])).toMatchObject({ reviews: 206 });
  });

  it('has a history that only grows', async () => {
    const { id } = await submit();
    await store('PATCH', `/opinions/${id}`, { status: 'hidden', note: 'É a vizinha Bia.' });
    const { sql } = api;
    const refused = { code: '23001' };
    await expect(
      sql`UPDATE opinion_events SET action = 'x' WHERE store_id = ${storeId}`,
    ).rejects.toMatchObject(refused);
    await expect(sql`UPDATE opinion_events SET note = 'x' WHERE store_id = ${storeId}`).rejects.toMatchObject(
      refused,
    );
    await expect(sql`DELETE FROM opinion_events WHERE store_id = ${storeId}`).rejects.toMatchObject(refused);
    await sql`UPDATE opinion_events SET note = NULL WHERE store_id = ${storeId}`;
    await store('DELETE', `/opinions/${id}`);
    expect(await history(id)).toEqual(['author submitted', 'store hidden', 'store deleted']);
    expect((await store('GET', `/opinions/${id + 1_000}/events`)).status).toBe(404);
    await sql`DELETE FROM stores WHERE id = ${storeId}`;
    expect(await sql`SELECT 1 FROM opinion_events WHERE store_id = ${storeId}`).toHaveLength(0);
  });
});
