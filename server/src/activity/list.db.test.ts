import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleClient, openConsole, signedIn } from '#test/accounts/console-client';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

interface Entry {
  readonly id: number;
  readonly call: string;
  readonly subject: string;
  readonly subject_id: string | null;
}

describe.each(testEngines)('the list of the activity log on $name', (engine) => {
  let api: TestApi;
  let owner: ConsoleClient & { readonly id: string };
  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.sql`INSERT INTO stores (id, name, locale) VALUES ('loja', 'Loja', 'pt-BR'), ('outra', 'Outra', 'en-US')`;
    owner = await signedIn(api, { email: 'bia@loja.example', name: 'Bia', roles: { loja: 'owner' } });
    for (const title of ['A', 'B', 'C', 'D']) {
      await owner.send('POST', '/api/stores/loja/saved-replies', { title, text: title, used_for: 'both' });
    }
    await owner.send('PATCH', '/api/stores/loja/settings', { name: 'Loja Nova' });
  });
  afterAll(() => api.close());

  async function list(query = '', client: ConsoleClient = owner) {
    const { status, body } = await client.send('GET', `/api/stores/loja/activity?${query}`);
    return { status, body, items: (body.items ?? []) as Entry[], next: body.next_cursor };
  }

  it('says who changed what, the newest first', async () => {
    const { body } = await list();
    expect(body).toMatchObject({
      items: [
        {
          actor: { kind: 'account', id: owner.id, name: 'Bia' },
          call: 'changeStoreSettings',
          subject: 'settings',
          subject_id: null,
          before: { name: 'Loja' },
          after: { name: 'Loja Nova' },
        },
        { call: 'createSavedReply', before: null, after: { title: 'D' } },
        { after: { title: 'C' } },
        { after: { title: 'B' } },
        { after: { title: 'A' } },
      ],
      next_cursor: null,
    });
  });

  it('comes in pages without gaps, also among changes of one moment', async () => {
    await api.sql`
      INSERT INTO activity (store_id, created_at, actor, call, subject, subject_id)
      SELECT 'loja', '2026-01-01', 'operator', 'changeStoreOpinion', 'review', n::text FROM generate_series(1, 7) AS n`;
    const seen: Entry[] = [];
    let cursor = '';
    do {
      const page = await list(`per_page=2${cursor}`);
      seen.push(...page.items);
      cursor = page.next === null ? '' : `&cursor=${page.next}`;
    } while (cursor !== '');
    expect(seen).toEqual((await list('per_page=100')).items);
    expect(seen).toHaveLength(12);
  });

  it('is of a kind, of one thing, or of who made the changes', async () => {
    expect((await list('subject=saved_reply')).items).toHaveLength(4);
    const [first] = (await list('subject=saved_reply')).items;
    const one = await list(`subject=saved_reply&subject_id=${first?.subject_id}`);
    expect(one.items).toEqual([first]);
    expect((await list(`actor_id=${owner.id}`)).items).toHaveLength(5);
    expect((await list('actor_id=erp')).items).toEqual([]);
    expect(await list('subject_id=4')).toMatchObject({
      status: 400,
      body: { code: 'request.parameter_invalid' },
    });
  });

  it('of people has sign-ins of members, and invitations of this store only', async () => {
    const ana = await signedIn(api, { email: 'ana@loja.example', name: 'Ana', roles: { loja: 'viewer' } });
    const eve = await signedIn(api, { email: 'eve@outra.example', roles: { outra: 'owner' } });
    const invited = { email: 'leo@loja.example', role: 'viewer' };
    await owner.send('POST', '/api/stores/loja/members', invited);
    await eve.send('POST', '/api/stores/outra/members', invited);
    const { items, body } = await list('log=people');
    expect(body).toMatchObject({
      items: [
        { call: 'inviteMember', actor: { name: 'Bia' }, after: invited },
        { call: 'signIn', actor: { id: ana.id, name: 'Ana' }, subject: 'session' },
        { call: 'signIn', actor: { id: owner.id }, subject: 'session' },
      ],
    });
    const [first, second, third] = items;
    const page = await list('log=people&per_page=2');
    expect(page.items).toEqual([first, second]);
    expect((await list(`log=people&per_page=2&cursor=${page.next}`)).items).toEqual([third]);
    expect((await list(`log=people&actor_id=${ana.id}`)).items).toEqual([second]);
    expect((await list('log=people&subject=member_invitation')).items).toEqual([first]);
  });

  it('is shown to owners only', async () => {
    const ivo = await signedIn(api, { email: 'ivo@loja.example', roles: { loja: 'editor' } });
    expect((await list('', ivo)).status).toBe(403);
    expect((await list('', openConsole(api))).status).toBe(401);
  });
});
