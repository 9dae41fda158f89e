import { type SentOrder, sentOrderSchema } from '@opina/contract/entities/new-order';
import { Command, InvalidArgumentError } from 'commander';
import { createOrder } from '../../orders/orders.ts';
import type { ValueSchema } from '../../platform/errors/describe-values.ts';
import { fieldErrors } from '../../platform/errors/field-errors.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { getStoreSettings } from '../../stores/settings.ts';
import { withContext } from '../with-context.ts';

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

export function orderCommands(): Command {
  const group = new Command('order').description("add a store's orders and their products");
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
  return group;
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
