import { type OrderStatus, orderStatuses } from '@opina/contract/constants/invitations';
import type { WireMerchantOrder } from '@opina/contract/entities/collection/merchant-order';
import { type SentOrder, sentOrderSchema } from '@opina/contract/entities/collection/new-order';
import { Command, InvalidArgumentError, Option } from 'commander';
import { changeOrderStatus, createOrder, listStoreOrders } from '../../orders/orders.ts';
import type { ValueSchema } from '../../platform/errors/describe-values.ts';
import { fieldErrors } from '../../platform/errors/field-errors.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { getStoreSettings } from '../../stores/settings.ts';
import { parseNumber } from '../input/parse-number.ts';
import { emptyList } from '../output/empty-list.ts';
import { terminalLine } from '../output/terminal-text.ts';
import { withContext } from '../with-context.ts';
import { addOrderImport } from './order-import-command.ts';

interface Item {
  readonly id: string;
  readonly name?: string;
}

interface AddOptions {
  readonly store: string;
  readonly order: string;
  readonly item: readonly Item[];
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly delivered?: string;
  readonly tag: readonly string[];
}

const perPage = 50;

export function orderCommands(): Command {
  const group = new Command('order').description("add, list and cancel a store's orders");
  group
    .command('add')
    .description('add an order, or update the one with this id')
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--order <id>', "the order's id in your shop")
    .requiredOption('--item <code[=name]>', 'product in the order; repeatable', addItem)
    .option('--email <address>', "the customer's e-mail address")
    .option('--first-name <name>', "the customer's first name")
    .option('--last-name <name>', "the customer's last name")
    .option('--delivered <date>', 'delivery date: ISO 8601, or day/month/year')
    .option('--tag <tag...>', 'tags of the order', [])
    .action(add);
  group
    .command('list')
    .description(`list orders, newest first, ${perPage} a page`)
    .requiredOption('--store <id>', 'id of the store')
    .addOption(new Option('--status <status>', 'only of this status').choices(orderStatuses))
    .option('--order <id>', 'only this order')
    .option('--email <address>', 'only of this customer')
    .option('--product <code>', 'only with this product')
    .option('--page <number>', 'page number, from 1', parseNumber, 1)
    .option('--json', 'print one JSON object per line, as the merchant API writes orders')
    .action(list);
  group
    .command('cancel')
    .description('mark an order as cancelled; its customer is not asked for a review')
    .argument('<order>', "the order's id in your shop")
    .requiredOption('--store <id>', 'id of the store')
    .option('--returned', 'mark it as returned instead')
    .action(cancel);
  addOrderImport(group);
  return group;
}

interface ListOptions {
  readonly store: string;
  readonly status?: OrderStatus;
  readonly order?: string;
  readonly email?: string;
  readonly product?: string;
  readonly page: number;
  readonly json?: boolean;
}

async function list(options: ListOptions): Promise<void> {
  const { store, status, order, email, product, page, json = false } = options;
  const { items, hasMore } = await withContext(store, 'nothing', ({ write }) =>
    write((sql) =>
      listStoreOrders(sql, store, { status, orderId: order, email, productCode: product, page, perPage }),
    ),
  );
  if (json) for (const item of items) console.log(JSON.stringify(item));
  else {
    if (items.length === 0) {
      console.log(emptyList('orders', { page, filters: [status, order, email, product] }));
    }
    for (const item of items) console.log(orderLine(item));
    if (hasMore) console.log(`More: --page ${page + 1}`);
  }
}

function orderLine({
  order_id,
  status,
  created_at,
  delivery_date,
  client,
  items,
}: WireMerchantOrder): string {
  const facts = [
    order_id,
    status,
    `ordered ${created_at.slice(0, 10)}`,
    delivery_date === null ? 'no delivery date' : `delivered ${delivery_date.slice(0, 10)}`,
    client.email ?? 'no address',
    items.map(({ id }) => id).join(', '),
  ];
  return facts.map(terminalLine).join('\t');
}

async function cancel(
  order: string,
  { store, returned = false }: { readonly store: string; readonly returned?: boolean },
): Promise<void> {
  const status = returned ? 'returned' : 'cancelled';
  await withContext(store, 'nothing', ({ write, planOrders }) =>
    write((sql) => changeOrderStatus(sql, store, { orderId: order, status }, planOrders)),
  );
  console.log(`Order ${order} is ${status}. Its customer is not asked for a review.`);
}

async function add(options: AddOptions): Promise<void> {
  const { store, order, item, email, firstName, lastName, delivered, tag } = options;
  const request: SentOrder = {
    order_id: order,
    items: [...item],
    client: {
      ...(email !== undefined && { email }),
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
    },
    ...(delivered !== undefined && { delivery_date: delivered }),
    tags: [...tag],
  };
  // The same limits and messages as over HTTP.
  const errors = fieldErrors(sentOrderSchema as ValueSchema, request, '');
  if (errors.length > 0) throw new OpinaError('request.body_invalid', { errors });
  const { items_count: count } = await withContext(store, 'content', async (context) => {
    await context.write((sql) => getStoreSettings(sql, store));
    return context.write((sql) => createOrder(sql, store, request, context.planOrders));
  });
  console.log(`Order ${order} of store ${store} has ${count} ${count === 1 ? 'item' : 'items'}.`);
}

function addItem(text: string, before: readonly Item[] = []): readonly Item[] {
  const [id = '', ...name] = text.split('=');
  if (id.trim() === '') throw new InvalidArgumentError('Write code or code=name.');
  return [...before, name.length === 0 ? { id } : { id, name: name.join('=') }];
}
