import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { fillEveryTable } from '#test/database/fill-every-table';
import { citusUrl, createEmptyCitusDatabase, dropCitusDatabases } from '#test/database/pool/citus-databases';
import { tableSums } from '#test/database/table-sums';
import { postgresEngine, testEngines } from '#test/database/test-databases';
import { migrationsFolder } from '../../files/own-files.ts';
import { openPostgres } from '../engine/open-postgres.ts';
import type { Sql } from '../engine/sql.ts';
import { migrate } from '../migrate.ts';
import { distribute } from './distribute.ts';
import { isDistributed, listPlaced, readPlacements } from './table-placement.ts';

it('needs Citus, and says so', async () => {
  const { sql, close } = await postgresEngine.open();
  await expect(distribute(sql, { shards: 4 })).rejects.toMatchObject({ code: 'distribute.citus_missing' });
  await close();
});

// Once for each engine of the run that can be distributed.
describe.each(testEngines.filter(({ name }) => name === 'citus'))('distribute on $name', () => {
  const cluster = citusUrl ?? '';
  let name: string;
  let sql: Sql;
  let close: () => Promise<void>;

  beforeEach(async () => {
    name = `${inject('postgres').template}_${randomBytes(6).toString('hex')}`;
    ({ sql, close } = await openPostgres(await createEmptyCitusDatabase(cluster, name)));
  });
  afterEach(async () => {
    await close();
    await dropCitusDatabases(cluster, name);
  });

  const allPlaced = async () => {
    const placements = await readPlacements(sql);
    expect((await listPlaced(sql)).sort()).toEqual(placements.map((one) => one.name).sort());
  };

  it('creates the tables of an empty database on the nodes, and changes nothing when it runs again', async () => {
    expect(await distribute(sql, { shards: 4 })).toMatchObject({ isNew: true });
    await allPlaced();
    expect(await distribute(sql, { shards: 4 })).toMatchObject({ isNew: false });
    await allPlaced();
  });

  it('keeps every row of a filled database, and leaves none on the coordinator', async () => {
    await migrate(sql);
    await fillEveryTable(sql, 200);
    const before = await tableSums(sql);
    const progress: string[] = [];
    await distribute(sql, { shards: 4, onProgress: ({ step, table }) => progress.push(`${step} ${table}`) });
    expect(await tableSums(sql)).toEqual(before);
    expect(progress).toContain('spread opinions');
    expect(progress).toContain('clean opinions');
    const [local] = await sql`SELECT pg_relation_size('opinions') AS bytes`;
    expect(local).toEqual({ bytes: 0 });
    // Ids go on after those of the rows.
    const [added] = await sql<{ id: number }[]>`
      INSERT INTO questions (store_id, product_code, question) VALUES ('2', 'p', 'E agora?') RETURNING id`;
    expect(added?.id).toBe(4);
  });

  it('changes nothing when it is stopped, and does all of it when it runs again', async () => {
    await migrate(sql);
    await fillEveryTable(sql, 20);
    const before = await tableSums(sql);
    const stop = new AbortController();
    const stopped = distribute(sql, {
      shards: 4,
      signal: stop.signal,
      onProgress: ({ table }) => table === 'questions' && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ code: 'distribute.interrupted' });
    expect(await isDistributed(sql)).toBe(false);
    expect(await tableSums(sql)).toEqual(before);
    const cleaning = new AbortController();
    const half = distribute(sql, {
      shards: 4,
      signal: cleaning.signal,
      onProgress: ({ step }) => step === 'clean' && cleaning.abort(),
    });
    await expect(half).rejects.toMatchObject({ code: 'distribute.interrupted' });
    await distribute(sql, { shards: 4 });
    await allPlaced();
    expect(await tableSums(sql)).toEqual(before);
  });

  it('refuses what the nodes do not have room for', async () => {
    const asked = distribute(sql, { shards: 10_000 });
    await expect(asked).rejects.toMatchObject({
      code: 'distribute.not_possible',
      message: expect.stringContaining('max_locks_per_transaction'),
    });
  });

  it('is followed by later migrations, which change all parts of a table and place new ones', async () => {
    await distribute(sql, { shards: 4 });
    await fillEveryTable(sql, 20);
    const folder = await mkdtemp(path.join(tmpdir(), 'opina-migrations-'));
    await cp(migrationsFolder, folder, { recursive: true });
    await writeFile(
      path.join(folder, '900-trial.sql'),
      `-- Several statements; one has a body with semicolons.
      ALTER TABLE opinions ADD weather text NOT NULL DEFAULT 'sun; rain';
      CREATE FUNCTION twice(n integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN n; END; $$;
      CREATE TABLE umbrellas (
        store_id  text NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
        id        bigint GENERATED BY DEFAULT AS IDENTITY,
        PRIMARY KEY (store_id, id)
      );
      CREATE OR REPLACE FUNCTION twice(n integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN 2 * n; END; $$;
      CREATE INDEX opinions_by_weather ON opinions (store_id, weather);
      UPDATE opinions SET weather = 'fog' WHERE rate = 1;`,
    );
    await migrate(sql, { folder });
    await rm(folder, { recursive: true });
    await allPlaced();
    await sql`INSERT INTO umbrellas (store_id) VALUES ('1'), ('2')`;
    expect(await sql`SELECT DISTINCT weather FROM opinions ORDER BY weather`).toEqual([
      { weather: 'fog' },
      { weather: 'sun; rain' },
    ]);
    const onWorkers = await sql`SELECT result FROM run_command_on_workers('SELECT twice(21)')`;
    expect(onWorkers.map(({ result }) => result)).toEqual(onWorkers.map(() => '42'));
    await sql`DELETE FROM stores WHERE id = '2'`;
    expect(await sql`SELECT 1 FROM umbrellas`).toHaveLength(1);
  });
});
