import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { listErased, personalTables } from '../platform/database/maintenance/erased-tables.ts';

const file = `product_code,rate,title,text,author,email,created_at
p,5,Boa,Gostei,Ana Silva,ana@cliente.example,2026-01-01
p,4,Certa,Serve,Bia Souza,bia@cliente.example,2026-01-02
`;
/** The id as it was before ids had a key: who guesses the address can compute it. */
const unkeyedId = createHash('sha256')
  .update(
    JSON.stringify([
      'p',
      5,
      'Boa',
      'Gostei',
      'Ana Silva',
      'ana@cliente.example',
      '2026-01-01T12:00:00.000Z',
      null,
    ]),
  )
  .digest('base64url');

describe.each(testEngines)('erased people on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: '7' });
  });
  afterAll(() => api.close());

  const call = async (method: 'GET' | 'POST' | 'DELETE', address: string, payload?: string) => {
    const headers = {
      authorization: `Bearer ${await api.tokenOf('7')}`,
      ...(payload ? { 'content-type': payload.startsWith('{') ? 'application/json' : 'text/csv' } : {}),
    };
    const response = await api.app.inject({
      method,
      url: `/api/stores/7${address}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    expect(response.statusCode).toBe(200);
    return response.body;
  };
  const importReviews = async () => JSON.parse(await call('POST', '/imports', file)) as unknown;
  const sourceIds = async () =>
    (
      await api.sql<
        { id: string }[]
      >`SELECT source_id AS id FROM opinions WHERE store_id = '7' ORDER BY opinions.id`
    ).map(({ id }) => id);

  it('cannot be recognised by the source ids of their reviews; an import recognises all others', async () => {
    expect(await importReviews()).toMatchObject({ written: 2 });
    expect(await importReviews()).toMatchObject({ written: 0 });
    const before = await sourceIds();
    for (const id of before) expect(id).toMatch(/^keyed:[0-9a-f]{64}$/);
    const exported = `${await call('GET', '/export')}${await call('GET', '/export?personal_data=false')}`;
    expect(exported).not.toContain(unkeyedId);

    await call('POST', '/personal-data/erase', JSON.stringify({ email: 'ana@cliente.example' }));
    const [erased, other] = await sourceIds();
    expect(erased).toMatch(/^erased:/);
    expect(other).toBe(before[1]);
    const after = await call('GET', '/export');
    expect(after).not.toContain(before[0]);
    expect(after).not.toContain(unkeyedId);
    // The review of the other person is recognised. That of the erased person is imported as new.
    expect(await importReviews()).toMatchObject({ written: 1 });
  });

  it('have their tables marked for maintenance, except in a distributed database, which has none', async () => {
    const marked = (await listErased(api.sql)).map(({ name }) => name);
    expect(marked.sort()).toEqual(engine.name === 'citus' ? [] : [...personalTables]);
  });

  it('leave no name, address or key in an export without personal data', async () => {
    const lines = await call('GET', '/export?personal_data=false');
    expect(lines).not.toMatch(/Bia|Souza|bia@|source_key/);
    expect(await call('GET', '/export?personal_data=false&format=csv')).not.toMatch(/Bia|Souza|bia@/);
    expect(await call('GET', '/export')).toMatch(/Bia Souza.*bia@cliente\.example/);
  });

  it('have the same source id as in an older export and database', async () => {
    const [key] = await api.sql<{ key: Uint8Array }[]>`SELECT source_key AS key FROM stores WHERE id = '7'`;
    const expected = createHash('sha256')
      .update(key?.key ?? '')
      .update(`sha256:${unkeyedId}`)
      .digest('hex');
    expect(await sourceIds()).toContain(`keyed:${expected}`);
    // As the migration of an older database computes it.
    const [made] = await api.sql<{ id: string }[]>`
      SELECT 'keyed:' || encode(sha256(source_key || convert_to(${`sha256:${unkeyedId}`}::text, 'UTF8')), 'hex') AS id
      FROM stores WHERE id = '7'`;
    expect(made?.id).toBe(`keyed:${expected}`);
  });
});
