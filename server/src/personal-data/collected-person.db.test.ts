import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { oneNodeEngines } from '#test/database/test-databases';
import { listInvitations } from '../invitations/person.ts';
import { listMessages } from '../mail/person.ts';
import type { PersonKey } from '../platform/database/person.ts';
import { listDrafts } from '../review-form/person.ts';
import { listVideos } from '../review-media/person.ts';
import { listEventsOf } from '../reviews/person.ts';
import { subjectsOfPerson } from './collected-person.ts';

const storeId = '1';
const customers = 300;
const listing = { limit: 21, offset: 0 };
/** Nobody is found by the second address: its query may not read everything either. */
const addresses = ['cliente7@loja.example', 'ninguem@loja.example'];

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The rows that a plan's nodes gave or passed over. */
function rowsOf(node: PlanNode): number {
  const once =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), once * node['Actual Loops']);
}

describe.each(oneNodeEngines)('what collecting keeps about a person on $name', (engine) => {
  let api: TestApi;
  let statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: storeId, products: [{ code: 'p', reviews: [] }] });
    await api.sql`
      INSERT INTO orders (store_id, order_id, client_email)
      SELECT ${storeId}::text, 'o' || n, 'cliente' || n || '@loja.example' FROM generate_series(1, ${customers}::int) AS n`;
    await api.sql`
      INSERT INTO invitations (store_id, order_id) SELECT store_id, order_id FROM orders WHERE store_id = ${storeId}`;
    await api.sql`
      INSERT INTO mail_messages (store_id, kind, invitation_id, expires_at)
      SELECT store_id, 'invitation', id, now() FROM invitations WHERE store_id = ${storeId}`;
    await api.sql`
      INSERT INTO review_drafts (store_id, invitation_id, product_code)
      SELECT store_id, id, 'p' FROM invitations WHERE store_id = ${storeId}`;
    api.sql.options.debug = (_connection: number, text: string, values: unknown[]) => {
      statements.push({ text, values });
    };
  });
  afterAll(() => api.close());

  const of = (person: PersonKey) => subjectsOfPerson(api.sql, person);
  const lists: readonly [string, (person: PersonKey) => Promise<readonly unknown[]>, number][] = [
    ['invitations', (person) => listInvitations(api.sql, storeId, of(person).orders, listing), 1],
    ['drafts', (person) => listDrafts(api.sql, storeId, of(person), listing), 1],
    ['messages', (person) => listMessages(api.sql, person, of(person), listing), 1],
    ['videos', (person) => listVideos(api.sql, storeId, of(person).reviews, listing), 0],
    ['events', (person) => listEventsOf(api.sql, storeId, of(person).reviews, listing), 0],
  ];

  it.each(lists)('%s are found in one pass over the tables of the store', async (_name, list, count) => {
    for (const email of addresses) {
      statements = [];
      const found = await list({ storeId, email });
      expect(found).toHaveLength(email === addresses[0] ? count : 0);
      const [statement] = statements;
      const [{ 'QUERY PLAN': plans } = { 'QUERY PLAN': [] }] = await api.sql.unsafe<
        { 'QUERY PLAN': { Plan: PlanNode }[] }[]
      >(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement?.text}`, statement?.values as never[]);
      const rows = rowsOf(plans[0]?.Plan as PlanNode);
      // Each of at most five tables once, and a few nodes above them; a nested loop reads customers².
      expect(rows).toBeLessThan(10 * customers);
    }
  });
});
