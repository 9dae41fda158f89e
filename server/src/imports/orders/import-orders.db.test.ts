import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { planOrders } from '../../invitations/planning/plan-orders.ts';
import { parseColumnChoice } from '../columns/column-choices.ts';
import { importOrders, type OrderImportOptions } from './import-orders.ts';

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

  const run = async (content: string, dryRun = false, choices: Partial<OrderImportOptions> = {}) => {
    const file = path.join(folder, 'orders.csv');
    await writeFile(file, content);
    return importOrders(database.sql, { ...choices, file, storeId: 'loja', dryRun, planOrders });
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
    const report = { read: 5, written: 2, skipped: 0, refused: 3 };
    expect(await run(file, true)).toMatchObject(report);
    expect(await stored()).toEqual([]);
    expect(await run(file)).toMatchObject({
      ...report,
      refusedByCode: { 'row.email_invalid': 1, 'row.order_apart': 1, 'row.date_invalid': 1 },
      firstRefusals: [
        { line: 5, code: 'row.email_invalid', field: 'email', value: 'not an address' },
        { line: 6, code: 'row.order_apart', field: 'order_id', value: 'o1' },
        { line: 8, code: 'row.date_invalid', field: 'delivery_date', value: '2090-13-01' },
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
    expect(await run(file)).toMatchObject({ written: 0, skipped: 2 });
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
      message: expect.stringContaining('order_id'),
      hints: expect.arrayContaining([
        'Map the columns: --map "COLUMN=order_id"',
        expect.stringContaining('Fields: order_id, status,'),
      ]),
    });
    await expect(run('Nº,Referência\n1,2\n')).rejects.toThrow(/order_id, product_id/);
  });

  it('of any system are read with mapped columns, of a known one also with other columns', async () => {
    const columns = ['Nº=order_id', 'Referência=product_id', 'sku='].map(parseColumnChoice);
    expect(await run('Nº,Referência,sku\n7,CAM-1,x\n', false, { columns })).toMatchObject({
      written: 1,
      ignoredColumns: ['sku'],
      preset: null,
    });
    const shopify =
      'Name,Email,Financial Status,Lineitem name,Lineitem sku,Vendor\n#8,a@b.example,paid,Camisa,,CAM-1\n';
    const mapped = [parseColumnChoice('Vendor=product_id')];
    expect(await run(shopify, false, { from: 'shopify', columns: mapped })).toMatchObject({
      written: 1,
      preset: 'Shopify, export of orders',
    });
    expect(await stored()).toMatchObject([
      { id: '#8', items: 'CAM-1', email: 'a@b.example' },
      { id: '7', items: 'CAM-1' },
    ]);
    await expect(run(shopify, true, { from: 'shopfy' })).rejects.toMatchObject({
      code: 'import.preset_unknown',
    });
    for (const wrong of ['Vendor=produto_id', 'Fornecedor=product_id'])
      await expect(run(shopify, true, { columns: [parseColumnChoice(wrong)] })).rejects.toMatchObject({
        code: expect.stringMatching(/^import\.map_(field_unknown|column_missing)$/),
      });
  });

  it('refuse a row with too few or too many columns', async () => {
    expect(await run('order_id,product_id\n1\n2,b,c\n3,d\n')).toMatchObject({
      written: 1,
      refusedByCode: { 'row.columns_mismatch': 2 },
    });
  });

  it('are written in batches', async () => {
    const rows = Array.from({ length: 1_203 }, (_, n) => `o${n},c${n}@cliente.example,camisa`);
    expect(await run(`order_id,email,product_id\n${rows.join('\n')}`)).toMatchObject({ written: 1_203 });
  });
});
