import { type SentOrder, sentOrderSchema } from '@opina/contract/entities/new-order';
import { Command, InvalidArgumentError } from 'commander';
import { checkFile } from '../../imports/csv/read-text.ts';
import { importOrders, type OrderImportReport } from '../../imports/orders/import-orders.ts';
import { planOrdersOfFile } from '../../invitations/plan-orders.ts';
import { createOrder } from '../../orders/orders.ts';
import type { ValueSchema } from '../../platform/errors/describe-values.ts';
import { fieldErrors } from '../../platform/errors/field-errors.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { getStoreSettings } from '../../stores/settings.ts';
import { exitCodes } from '../exit-codes.ts';
import { interruptSignal } from '../interrupt-signal.ts';
import { createProgressPrinter } from '../output/progress-printer.ts';
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
  group
    .command('import')
    .description('import orders from a CSV file: of your own, or of Shopify, WooCommerce, VTEX or Magento')
    .argument('<file>', 'CSV file in UTF-8, with the rows of an order together')
    .requiredOption('--store <id>', 'id of the store')
    .option('--dry-run', 'check the file without writing anything')
    .action(importFile);
  return group;
}

interface ImportOptions {
  readonly store: string;
  readonly dryRun?: boolean;
}

async function importFile(file: string, { store, dryRun = false }: ImportOptions): Promise<void> {
  await checkFile(file);
  const interrupt = interruptSignal('Stopping after this batch. Press Ctrl-C again to stop at once.');
  const startedAt = performance.now();
  const printer = createProgressPrinter<OrderImportReport & { readonly elapsedMs: number }>(
    process.stderr,
    ({ rows, written }) => `${rows} rows, ${written} orders written`,
  );
  try {
    const { signal } = interrupt;
    const report = await withContext(store, 'content', ({ write }) =>
      write((sql) =>
        importOrders(
          sql,
          { file, storeId: store, dryRun, planOrders: planOrdersOfFile, signal },
          (progress) => printer.show({ ...progress, elapsedMs: performance.now() - startedAt }),
        ),
      ),
    );
    printer.done();
    const { rows, written, unchanged, refused, refusals } = report;
    console.log(
      `${rows} rows: ${written} orders ${dryRun ? 'would be written' : 'written'}, ${unchanged} unchanged, ${refused} refused.`,
    );
    for (const { line, problem } of refusals) console.log(`line ${line}\t${problem}`);
    if (refused > 0) process.exitCode = exitCodes.rowsRefused;
  } finally {
    printer.done();
    interrupt.release();
  }
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
