import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { planOrders } from '../../invitations/plan-orders.ts';
import { importOrders } from './import-orders.ts';

describe.each(testEngines)('orders of a file on $name', ({ open }) => {
  let database: TestDatabase;
  let folder = '';
  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-orders-'));
    await seedStore(database.sql, { id: 'loja' });
    await database.sql`UPDATE stores SET collection = '{"invitations": {"enabled": true}}' WHERE id = 'loja'`;
  });
  beforeEach(() => database.sql`DELETE FROM orders`);
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const run = async (content: string, dryRun = false) => {
    const file = path.join(folder, 'orders.csv');
    await writeFile(file, content);
    return importOrders(database.sql, { file, storeId: 'loja', dryRun, planOrders });
  };
  const stored = () => database.sql`
    SELECT o.order_id AS id, o.status, o.client_email AS email, o.client_first_name AS first_name,
      to_char(o.delivery_date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS delivered, i.status AS invitation,
      (SELECT string_agg(product_code, ',' ORDER BY position) FROM order_items AS p
        WHERE p.store_id = o.store_id AND p.order_id = o.order_id) AS items
    FROM orders AS o LEFT JOIN invitations AS i ON i.store_id = o.store_id AND i.order_id = o.order_id
    ORDER BY o.order_id`;

  it('are written once, with their invitations', async () => {
    const file = [
      'order_id,email,first_name,delivery_date,status,product_id,product_name',
      'o1,ana@cliente.example,Ana,2090-02-03,,camisa,Camisa',
      'o1,,,,,meia,Meia',
      'o2,bia@cliente.example,Bia,03/02/2090,cancelado,camisa|calça,',
      'o3,not an address,,,,camisa,',
      'o1,ana@cliente.example,,,,camisa,',
      ',,,,,boné,',
      'o4,,,2090-13-01,,camisa,',
    ].join('\n');
    const report = { rows: 7, written: 2, unchanged: 0, refused: 3 };
    expect(await run(file, true)).toMatchObject(report);
    expect(await stored()).toEqual([]);
    expect(await run(file)).toMatchObject({
      ...report,
      refusals: [
        { line: 5, problem: 'email is invalid' },
        { line: 6, problem: 'the rows of this order are not together' },
        { line: 8, problem: 'delivery_date is invalid' },
      ],
    });
    const rows = await stored();
    expect(rows).toMatchObject([
      {
        id: 'o1',
        status: 'placed',
        firstName: 'Ana',
        delivered: '2090-02-03',
        items: 'camisa,meia',
        invitation: 'planned',
      },
      {
        id: 'o2',
        status: 'cancelled',
        delivered: '2090-02-03',
        items: 'camisa,calça',
        invitation: 'cancelled',
      },
    ]);
    expect(await run(file)).toMatchObject({ written: 0, unchanged: 2 });
    expect(await stored()).toEqual(rows);
  });

  it.each([
    [
      'Shopify',
      'Name,Email,Financial Status,Fulfilled at,Lineitem name,Lineitem sku,Billing Name\n#1001,a@cliente.example,paid,2090-01-02 10:00:00 -0300,Camisa,CAM-1,Ana\n#1001,,,,Meia,MEI-1,\n',
      { id: '#1001', items: 'CAM-1,MEI-1', firstName: 'Ana' },
    ],
    [
      'WooCommerce',
      'Order Number,Order Status,First Name (Billing),Email (Billing),SKU,Item Name\n77,Refunded,Ana,a@cliente.example,CAM-1,Camisa\n',
      { id: '77', status: 'returned', items: 'CAM-1' },
    ],
    [
      'VTEX',
      'Order;Client Name;E-mail;Estimate Delivery Date;ID_SKU;SKU Name;Status\n1234-01;Ana;a@cliente.example;2090-01-02 10:00:00Z;9;Camisa;Faturado\n',
      { id: '1234-01', status: 'placed', items: '9', delivered: '2090-01-02' },
    ],
  ])('of %s are read by their headers', async (_, file, order) => {
    expect(await run(file)).toMatchObject({ written: 1, refused: 0 });
    expect(await stored()).toMatchObject([{ email: 'a@cliente.example', ...order }]);
  });

  it('are refused without a column of ids or products', async () => {
    await expect(run('email,product_id\na@b.example,1\n')).rejects.toMatchObject({
      code: 'import.header_unknown',
    });
  });

  it('are written in batches', async () => {
    const rows = Array.from({ length: 1_203 }, (_, n) => `o${n},c${n}@cliente.example,camisa`);
    expect(await run(`order_id,email,product_id\n${rows.join('\n')}`)).toMatchObject({ written: 1_203 });
  });
});
