import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';
import { runOn } from '../../platform/database/run.ts';
import { insertAccount } from '../account-queries.ts';
import { findPerson } from './find-person.ts';

// Of the embedded engine one transaction runs at a time.
describe('a person whom the company names, on postgres', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await postgresEngine.open();
    await database.sql`INSERT INTO stores (id, name) VALUES ('loja', 'Loja')`;
  });
  afterAll(() => database.close());

  it('has an account if another sign-in has just made it and used the invitation', async () => {
    const { sql } = database;
    const email = 'leo@loja.example';
    const waiting = async () =>
      (
        await sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      ).length;
    await sql`
      INSERT INTO account_links (id, token_hash, kind, email, store_id, role, locale, created_at, expires_at)
      VALUES (gen_random_uuid(), '\\x00', 'invite', ${email}, 'loja', 'editor', 'en', now(), now() + interval '1 day')`;
    const { finding, id } = await sql.begin(async (tx) => {
      // The second sign-in has seen that there is no account, and now reads the invitations.
      await tx`LOCK TABLE account_links IN ACCESS EXCLUSIVE MODE`;
      const person = { issuer: 'https://id.example', subject: 'u2', name: 'Leo', email, isVerified: true };
      const second = findPerson(runOn(sql), { domains: [] }, person);
      await expect.poll(waiting).toBe(1);
      const first = { email, name: 'Leo', locale: 'en', isOperator: false, passwordHash: null } as const;
      const made = await insertAccount(tx, first);
      await tx`UPDATE account_links SET used_at = now()`;
      return { finding: { second }, id: made };
    });
    expect(await finding.second).toMatchObject({ id, name: 'Leo' });
  });
});
