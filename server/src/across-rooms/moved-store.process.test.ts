import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allCalls, type NamedCall } from '@opina/contract/calls/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedConsole } from '#test/accounts/seed-console';
import { inTrialOrder, trialOf } from '#test/calls/call-trials';
import { exampleParameters } from '#test/calls/example-calls';
import { openFreshDatabases } from '#test/database/further-databases';
import { seedForExamples } from '#test/database/seed-for-examples';
import { operatorToken } from '#test/database/test-api';
import { exampleRequest } from '#test/example-request';
import { isAboutTransfers, seedTransfers } from '#test/imports/seed-transfers';
import type { RunningServer } from '../app/running-server.ts';
import { readSettings } from '../app/settings/settings.ts';
import { startServer } from '../app/start-server.ts';
import { addDatabase } from '../databases/add-database.ts';
import { moveStore } from '../databases/move/move-store.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { createStoreToken } from '../stores/tokens/tokens.ts';

const store = 'loja';

/** Without ids of new rows, tokens and times, which differ between two servers. */
function comparable(text: string): string {
  return (
    text
      .replaceAll(
        /"(id|subject_id|next_cursor|link|message|token|store_token|question_id|secret|webhook_id|challenge|address)":("[^"]*"|\d+)/g,
        '"$1":…',
      )
      // The address of a feed has the signature of its server.
      .replaceAll(/\?token=[\w-]+/g, '?token=…')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, '(time)')
  );
}

/** The dates of examples, in a year to come: no invitation becomes due while the two servers are compared. */
function withDatesToCome(payload: string): string {
  const year = new Date().getUTCFullYear() + 2;
  return payload.replaceAll(/"(delivery_date|due_at)":"\d{4}/g, `"$1":"${year}`);
}

interface Opina {
  readonly server: RunningServer;
  readonly token: string;
  /** The database that has the store. */
  readonly sql: Sql;
  /** The database that has the accounts. */
  readonly home: Sql;
}

describe('a store in the third database', () => {
  let databases: Awaited<ReturnType<typeof open>>;
  let folder: string;
  let plain: Opina;
  let routed: Opina;
  const open = () => openFreshDatabases('plain', 'home', 'acme', 'beta');

  async function start(
    { sql, home }: { sql: Sql; home: Sql },
    environment: Record<string, string>,
  ): Promise<Opina> {
    const token = await createStoreToken(sql, store, { name: 'tests' });
    const server = await startServer(
      readSettings({
        PORT: '0',
        OPINA_LOG_LEVEL: 'silent',
        OPINA_RATE_LIMIT: '0',
        OPINA_ANSWER_CACHE: '0',
        OPINA_MEDIA_DIR: folder,
        OPINA_OPERATOR_TOKEN: operatorToken,
        PUBLIC_URL: 'https://reviews.example',
        ...environment,
      }),
    );
    return { server, token, sql, home };
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-moved-'));
    databases = await open();
    const { plain: one, home, acme, beta } = databases;
    await seedForExamples(one.sql, store);
    await seedForExamples(home.sql, store);
    for (const [name, { sql }] of Object.entries({ acme, beta })) await addDatabase(home.sql, { name, sql });
    await moveStore(
      [
        { name: 'home', ...home },
        { name: 'beta', ...beta },
      ],
      store,
      'beta',
      { settleMs: 0 },
    );
    plain = await start({ sql: one.sql, home: one.sql }, { DATABASE_URL: one.url });
    routed = await start(
      { sql: beta.sql, home: home.sql },
      {
        DATABASE_URL: home.url,
        OPINA_DATABASES: `acme=${acme.url},beta=${beta.url}`,
      },
    );
  });
  afterAll(async () => {
    await plain?.server.close();
    await routed?.server.close();
    await databases.close();
    await rm(folder, { recursive: true });
  });

  async function send(call: NamedCall, { server, token, sql, home }: Opina) {
    if (call.tag === 'console') await seedConsole(home, store);
    if (isAboutTransfers(call)) await seedTransfers(sql, store);
    const values = exampleParameters(call.name, store);
    const { method, url, headers, payload } = exampleRequest(call, values, token);
    const response = await fetch(`${server.url}${url}`, {
      method,
      headers,
      body: typeof payload === 'string' ? withDatesToCome(payload) : null,
    });
    return { call: call.name, status: response.status, text: comparable(await response.text()) };
  }

  it('gets the same response to every call as a store of the only database', async () => {
    const isRead = ({ method, sendsEvents }: NamedCall) => method === 'GET' && !sendsEvents;
    const reads = allCalls.filter(isRead);
    const writes = inTrialOrder(allCalls.filter(({ method }) => method !== 'GET'));
    const succeeded: string[] = [];
    for (const call of [...reads, ...writes, ...reads]) {
      const expected = await send(call, plain);
      expect(await send(call, routed)).toEqual(expected);
      if (expected.status < 300) succeeded.push(call.name);
    }
    const needsMore = ({ name, tag }: NamedCall) => tag === 'form' || trialOf(name).needsMore !== undefined;
    const others = allCalls.filter(({ name }) => !succeeded.includes(name));
    expect(others.map(({ name }) => name)).toEqual(allCalls.filter(needsMore).map(({ name }) => name));
  });
});
