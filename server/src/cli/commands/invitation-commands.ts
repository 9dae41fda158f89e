import {
  type FigureGroup,
  figureGroups,
  type InvitationStatus,
  invitationStatuses,
} from '@opina/contract/constants/invitations';
import type { WireInvitationFigures } from '@opina/contract/entities/collection/invitation-figures';
import type { WireMerchantInvitation } from '@opina/contract/entities/collection/merchant-invitation';
import { Command, Option } from 'commander';
import type { AppContext } from '../../app/create-context.ts';
import { mailParts } from '../../app/mail-parts.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { invitationFigures } from '../../invitations/figures.ts';
import {
  changeStoreInvitation,
  getStoreInvitation,
  invitationOfOrder,
  listStoreInvitations,
  type StoreInvitationParts,
  sendStoreInvitation,
} from '../../invitations/store-invitations.ts';
import { getStoreSettings } from '../../stores/settings.ts';
import { parseNumber } from '../input/parse-number.ts';
import { emptyList } from '../output/empty-list.ts';
import { tableLines } from '../output/table-lines.ts';
import { terminalLine } from '../output/terminal-text.ts';
import { withContext } from '../with-context.ts';

interface OneOptions {
  readonly store: string;
  readonly invitation: number;
}

interface ListOptions {
  readonly store: string;
  readonly status?: InvitationStatus;
  readonly order?: string;
  readonly page: number;
  readonly json?: boolean;
}

const perPage = 50;

export function invitationCommands(): Command {
  const group = new Command('invitation').description(
    'see, move, cancel and send invitations to review orders',
  );
  group
    .command('list')
    .description(`list invitations, ${perPage} a page`)
    .requiredOption('--store <id>', 'id of the store')
    .addOption(new Option('--status <status>', 'only of this status').choices(invitationStatuses))
    .option('--order <id>', 'only of this order')
    .option('--page <number>', 'page number, from 1', parseNumber, 1)
    .option('--json', 'print one JSON object per line, as the merchant API returns it')
    .action(list);
  onInvitation(group.command('show').description('print an invitation as JSON')).action((options) =>
    show(options, getStoreInvitation),
  );
  onInvitation(group.command('move').description('ask the customer at another time'))
    .requiredOption('--to <time>', 'ISO 8601')
    .action((options: OneOptions & { readonly to: string }) =>
      show(options, (parts, key) => changeStoreInvitation(parts, key, { due_at: options.to })),
    );
  onInvitation(group.command('cancel').description('do not ask the customer; the link stops working')).action(
    (options) => show(options, (parts, key) => changeStoreInvitation(parts, key, { status: 'cancelled' })),
  );
  onInvitation(group.command('send').description('ask the customer now')).action((options) =>
    show(options, sendStoreInvitation),
  );
  group
    .command('link')
    .description('print the link of an order')
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--order <id>', "the order's id in your shop")
    .action(async ({ store, order }: { readonly store: string; readonly order: string }) => {
      console.log((await onStore(store, (parts) => invitationOfOrder(parts, store, order))).link);
    });
  group
    .command('figures')
    .description('count what became of invitations')
    .requiredOption('--store <id>', 'id of the store')
    .option('--from <day>', 'the first day')
    .option('--to <day>', 'the last day')
    .addOption(new Option('--by <group>', 'what to count by').choices(figureGroups).default('day'))
    .option('--json', 'print one JSON object per line, as the merchant API returns it')
    .action(figures);
  return group;
}

const onInvitation = (command: Command): Command =>
  command
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--invitation <id>', 'id of the invitation', parseNumber);

const partsOf = (context: AppContext): StoreInvitationParts => ({
  ...mailParts(readSettings(process.env), context),
  run: context.write,
});

/** Throws `store.unknown`. */
const onStore = <T>(store: string, work: (parts: StoreInvitationParts) => Promise<T>): Promise<T> =>
  withContext(store, 'nothing', async (context) => {
    await context.write((sql) => getStoreSettings(sql, store));
    return work(partsOf(context));
  });

async function show(
  { store, invitation }: OneOptions,
  work: (
    parts: StoreInvitationParts,
    key: { readonly storeId: string; readonly id: number },
  ) => Promise<WireMerchantInvitation>,
): Promise<void> {
  const shown = await onStore(store, (parts) => work(parts, { storeId: store, id: invitation }));
  console.log(JSON.stringify(shown, null, 2));
}

async function list({ store, status, order, page, json = false }: ListOptions): Promise<void> {
  const { items, hasMore } = await onStore(store, (parts) =>
    listStoreInvitations(parts, store, { status, orderId: order, page, perPage }),
  );
  if (items.length === 0 && !json) console.log(emptyList('invitations', { page, filters: [status, order] }));
  for (const item of items) {
    const facts = [item.id, item.order_id, item.status, item.reason ?? item.due_at ?? '', item.link];
    console.log(json ? JSON.stringify(item) : facts.map((fact) => terminalLine(String(fact))).join('\t'));
  }
  if (hasMore && !json) console.log(`More: --page ${page + 1}`);
}

const columns = ['planned', 'sent', 'opened', 'clicked', 'reviewed', 'unsubscribed', 'bounced'] as const;

interface FigureOptions {
  readonly store: string;
  readonly from?: string;
  readonly to?: string;
  readonly by: FigureGroup;
  readonly json?: boolean;
}

async function figures({ store, from, to, by, json = false }: FigureOptions): Promise<void> {
  const found = await onStore(store, ({ run }) =>
    run((sql) => invitationFigures(sql, store, { from, to, by })),
  );
  if (json) for (const item of found.items) console.log(JSON.stringify(item));
  else for (const line of figureLines(found, by)) console.log(line);
}

/** A table; by day and delay with the sums, but not by product: an order with two products is counted with both. */
function figureLines({ from, to, items }: WireInvitationFigures, by: FigureGroup): string[] {
  const days = `Invitations planned for ${from} to ${to}`;
  if (items.length === 0) return [`${days}: none.`];
  const sums = columns.map((column) => items.reduce((sum, item) => sum + item[column], 0));
  return [
    `${days}:`,
    ...tableLines([
      [groupTitles[by], ...columns],
      ...items.map((item) => [
        terminalLine(item.group) || '(none)',
        ...columns.map((column) => item[column]),
      ]),
      ...(by === 'product' ? [] : [['all', ...sums]]),
    ]),
  ];
}

const groupTitles: Readonly<Record<FigureGroup, string>> = {
  day: 'day',
  product: 'product',
  delay: 'days after delivery',
};
