import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readVerifierKey } from '@opina/log/notes/keys';
import { keysOf } from '@opina/log/verify/log-keys';
import { verifyHistory } from '@opina/log/verify/verify-history';
import { openCheckpoint, type VerifyOptions } from '@opina/log/verify/verify-log';
import { verifyReview } from '@opina/log/verify/verify-review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { behindTriggers, logReader, publishLog, verifyOf } from '#test/log-of-store';
import { erasePersonalData } from '../personal-data/erase-personal-data.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { openLogFolder } from './signing/log-folder.ts';
import { restartLog } from './signing/restart-log.ts';

describe.each(testEngines)('who checks a log on $name', (engine) => {
  let api: TestApi;
  let place = '';
  beforeAll(async () => {
    api = await openTestApi(engine);
    place = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
  });
  afterAll(async () => {
    await api.app.close();
    await api.close();
    await rm(place, { recursive: true });
  });

  const publish = (storeId: string, of = place) => publishLog(api.sql, storeId, of);
  const reader = (storeId: string) => logReader(api, storeId);
  const verify = verifyOf;

  async function withLog(id: string, count = 300, of = place): Promise<readonly number[]> {
    const reviews = Array.from({ length: count }, (_, n) => ({
      rate: 1 + (n % 5),
      title: 't',
      text: `texto ${n}`,
    }));
    const { p = [] } = await seedStore(api.sql, { id, products: [{ code: 'p', reviews }] });
    await publish(id, of);
    return p;
  }

  it('finds it whole, also after changes, erasures and with the checkpoint from before', async () => {
    const { sql } = api;
    const [first = 0, second = 0, third = 0] = await withLog('inteira');
    const { note, size } = await verify(reader('inteira'));
    expect(size).toBe(300);
    await sql`UPDATE opinions SET author_email = 'ana@cliente.example', author_name = 'Ana' WHERE store_id = 'inteira' AND id = ${first}`;
    await sql`UPDATE opinions SET status = 'hidden' WHERE store_id = 'inteira' AND id = ${second}`;
    await sql`UPDATE opinions SET text = 'Outro' WHERE store_id = 'inteira' AND id = ${third}`;
    await erasePersonalData(sql, 'inteira', 'ana@cliente.example', 'delete');
    await publish('inteira');
    const later = await verify(reader('inteira'), { former: note });
    expect([later.shown, Object.fromEntries(later.events)]).toEqual([
      298,
      { imported: 300, edited: 2, hidden: 2, erased: 1 },
    ]);
    const key = readVerifierKey((await reader('inteira').text('key')).trim());
    const proven = verifyReview(await reader('inteira').text(`proof/${third}`), [key]);
    expect([proven.entry.event, proven.opening.shown[4]]).toEqual(['edited', 'Outro']);
  });

  it('reads the entries of one review, and believes the server none of the places', async () => {
    const { sql } = api;
    const [first = 0, second = 0] = await withLog('historia', 600);
    await sql`UPDATE opinions SET text = 'Outro' WHERE store_id = 'historia' AND id = ${first}`;
    await sql`UPDATE opinions SET status = 'hidden' WHERE store_id = 'historia' AND id = ${first}`;
    await sql`UPDATE opinions SET status = 'published' WHERE store_id = 'historia' AND id = ${first}`;
    await publish('historia');
    const of = reader('historia');
    const { review } = (await of.openings(first - 1))[0] ?? { review: '' };
    const checkpoint = openCheckpoint(await of.text('checkpoint'), (await keysOf(of, undefined)).signers);
    const history = await verifyHistory(of, checkpoint, { id: first, review });
    expect(history.map(({ place, entry }) => [place, entry.event])).toEqual([
      [0, 'imported'],
      [600, 'edited'],
      [601, 'hidden'],
      [602, 'restored'],
    ]);
    expect((await verify(of, { review })).history).toEqual(history);
    await expect(verifyHistory(of, checkpoint, { id: second, review })).rejects.toThrow(
      'Entry 1 is about another review.',
    );
    const lying = { ...of, text: async () => JSON.stringify({ entries: [{ place: 700 }, { place: -1 }] }) };
    await expect(verifyHistory(lying, checkpoint, { id: first, review })).rejects.toThrow(/not a list/);
  });

  it('has no history of a review that is not published, and says what has no place yet', async () => {
    const { sql } = api;
    const [first = 0, second = 0] = await withLog('calada', 3);
    await sql`UPDATE opinions SET status = 'hidden' WHERE store_id = 'calada' AND id = ${second}`;
    expect((await api.get(`/log/calada/history/${second}`)).status).toBe(404);
    await sql`UPDATE opinions SET text = 'Outro' WHERE store_id = 'calada' AND id = ${first}`;
    expect((await api.get(`/log/calada/history/${first}`)).body).toMatchObject({
      entries: [{ place: 0, entry: { event: 'imported' } }],
      is_waiting: true,
    });
  });

  it('proves each review as the log grows, and of a store that was made again under its name', async () => {
    const { sql } = api;
    const prove = async (storeId: string, id: number) => {
      const of = reader(storeId);
      const { place: at, checkpoint } = verifyReview(
        await of.text(`proof/${id}`),
        (await keysOf(of, undefined)).signers,
      );
      return [at, checkpoint.size];
    };
    const [first = 0, ...others] = await withLog('provas', 300);
    const last = others.at(-1) ?? 0;
    expect([await prove('provas', first), await prove('provas', last)]).toEqual([
      [0, 300],
      [299, 300],
    ]);
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      SELECT 'provas', 'p', 5, 'n' || n, 'pt-BR', now() FROM generate_series(1, 400) AS n`;
    await publish('provas');
    expect([await prove('provas', first), await prove('provas', last)]).toEqual([
      [0, 700],
      [299, 700],
    ]);
    await sql`DELETE FROM stores WHERE id = 'provas'`;
    const again = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
    const [other = 0] = await withLog('provas', 700, again);
    await rm(again, { recursive: true });
    expect(await prove('provas', other)).toEqual([0, 700]);
  });

  it('takes no review for a wrong one that came, or changed, since the log was signed', async () => {
    const { sql } = api;
    const [first = 0] = await withLog('viva', 5);
    const add = () => sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      VALUES ('viva', 'p', 5, 'nova', 'pt-BR', now())`;
    await add();
    await sql`UPDATE opinions SET rate = 2 WHERE store_id = 'viva' AND id = ${first}`;
    // The next comes when the former is signed.
    const pause = async () => {
      await publish('viva');
      await add();
    };
    expect((await verify(reader('viva'), { pause })).size).toBe(7);
  });

  it('finds what is wrong each time, also while the log grows', async () => {
    const { sql } = api;
    const [first = 0] = await withLog('ativa', 5);
    await behindTriggers(
      api.sql,
      (tx) => tx`UPDATE opinions SET rate = 5 WHERE store_id = 'ativa' AND id = ${first}`,
    );
    const pause = async () => {
      await sql`UPDATE opinions SET text = text || '!' WHERE store_id = 'ativa' AND id <> ${first}`;
      await publish('ativa');
    };
    await expect(verify(reader('ativa'), { pause })).rejects.toThrow(/has 5 stars, and the log says 1/);
  });

  it.each<[string, (tx: TransactionSql, id: number) => Promise<unknown>, RegExp]>([
    [
      'texto',
      (tx, id) => tx`UPDATE opinions SET text = 'Maravilhoso' WHERE store_id = 'texto' AND id = ${id}`,
      /^Review \d+ is not shown as the log says/,
    ],
    [
      'estrela',
      (tx, id) => tx`UPDATE opinions SET rate = 5 WHERE store_id = 'estrela' AND id = ${id}`,
      /^Review \d+ has 5 stars, and the log says 1/,
    ],
    [
      'apagada',
      async (tx, id) => {
        await tx`DELETE FROM opinions WHERE store_id = 'apagada' AND id = ${id}`;
      },
      /^The log says that review [0-9a-f-]+ is published, and the store does not show it/,
    ],
    [
      'inventada',
      async (tx) => {
        await tx`
          INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
          VALUES ('inventada', 'p', 5, 'Perfeito', 'pt-BR', now())`;
        await tx`
          INSERT INTO logged_reviews SELECT store_id, id, gen_random_uuid(), new_log_key() FROM opinions
          WHERE store_id = 'inventada' AND text = 'Perfeito'`;
      },
      /^The store shows review \d+, which is not in the log/,
    ],
    [
      'mostrada',
      (tx, id) =>
        tx`UPDATE opinions SET status = CASE WHEN id = ${id} THEN 'hidden' ELSE status END WHERE store_id = 'mostrada'`,
      /^The log says that review [0-9a-f-]+ is published, and the store does not show it/,
    ],
  ])('finds a change of the reviews without an entry: %s', async (id, change, fault) => {
    const [first = 0] = await withLog(id, 20);
    await behindTriggers(api.sql, (tx) => change(tx, first));
    await expect(verify(reader(id))).rejects.toThrow(fault);
  });

  it.each<[string, (sql: Sql) => Promise<unknown>, RegExp]>([
    [
      'trocadas',
      (sql) => changeBundle(sql, 'trocadas', (bytes) => swapFirst(bytes)),
      /does not have the hashes of its entries|are not those that its checkpoint was signed for/,
    ],
    [
      'byte',
      (sql) =>
        changeBundle(sql, 'byte', (bytes) => {
          const at = bytes.indexOf('"rate":1');
          bytes.write('"rate":5', at);
          return bytes;
        }),
      /does not have the hashes of its entries/,
    ],
    [
      'folhas',
      (sql) =>
        sql`UPDATE log_tiles SET bytes = set_byte(bytes, 40, 255 - get_byte(bytes, 40)) WHERE store_id = 'folhas' AND level = 0 AND tile = 0`,
      /tile\/0\/000 does not have the hashes of its entries/,
    ],
    [
      'nota',
      (sql) =>
        sql`UPDATE review_logs SET checkpoint = replace(checkpoint, E'\n300\n', E'\n299\n') WHERE store_id = 'nota'`,
      /signature/i,
    ],
  ])('finds a change of the log itself: %s', async (id, change, fault) => {
    await withLog(id);
    await change(api.sql);
    await expect(verify(reader(id))).rejects.toThrow(fault);
  });

  it('names every review that is shown otherwise, and says which part of a check failed', async () => {
    const ids = await withLog('varias', 4);
    const { note } = await verify(reader('varias'));
    await behindTriggers(
      api.sql,
      (tx) => tx`UPDATE opinions SET text = 'x' WHERE store_id = 'varias' AND id <> ${ids[0] ?? 0}`,
    );
    await expect(verify(reader('varias'))).rejects.toMatchObject({
      fault: 'reviews',
      faults: ids.slice(1).map((id) => ({ kind: 'changed', review: String(id) })),
    });
    await withLog('outra', 2);
    const faultOf = (options: VerifyOptions) =>
      verify(reader('outra'), options).then(
        () => undefined,
        (error: { readonly fault?: string }) => error.fault,
      );
    const otherKey = await reader('varias').text('key');
    expect(await faultOf({ key: 'x' })).toBe('key');
    expect(await faultOf({ key: otherKey })).toBe('signature');
    expect(await faultOf({ former: 'x' })).toBe('former');
    expect(await faultOf({ former: note })).toBe('former');
    await expect(verify(reader('nenhuma'))).rejects.toMatchObject({ fault: 'connection', status: 404 });
  });

  it('finds a log that was cut or begun anew, with the checkpoint from before', async () => {
    await withLog('cortada');
    const { note } = await verify(reader('cortada'));
    await restartLog(api.sql, 'cortada', openLogFolder(place));
    await api.sql`INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at) VALUES ('cortada', 'p', 1, 'x', 'pt-BR', now())`;
    await publish('cortada');
    await expect(verify(reader('cortada'), { former: note })).rejects.toThrow(/not|signed/);
    expect((await reader('cortada').text('checkpoint')).split('\n')[0]).toBe('opina.example/log/cortada/2');
  });
});

async function changeBundle(sql: Sql, storeId: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  const [row] = await sql<{ bytes: Uint8Array }[]>`
    SELECT bytes FROM log_tiles WHERE store_id = ${storeId} AND level = -1 AND tile = 0`;
  const bytes = change(Buffer.from(row?.bytes ?? []));
  await sql`UPDATE log_tiles SET bytes = ${bytes} WHERE store_id = ${storeId} AND level = -1 AND tile = 0`;
}

/** The first two entries in the other order. */
function swapFirst(bytes: Buffer): Buffer {
  const first = 2 + bytes.readUInt16BE(0);
  const second = first + 2 + bytes.readUInt16BE(first);
  return Buffer.concat([bytes.subarray(first, second), bytes.subarray(0, first), bytes.subarray(second)]);
}
