import { type SuppressionReason, suppressionReasons } from '@opina/contract/constants/mail';
import { type Command, Option } from 'commander';
import {
  allowAddress,
  listSuppressions,
  suppressAddress,
} from '../../../mail/suppression/listed-suppressions.ts';
import { runOn } from '../../../platform/database/run.ts';
import { withContext } from '../../with-context.ts';
import { withStore } from '../../with-store.ts';

const perPage = 1_000;

/** Adds `opina mail suppression …`. */
export function addSuppressionCommands(mail: Command): void {
  const suppression = mail.command('suppression').description('manage the addresses that get no mail');
  const command = (name: string, description: string) =>
    suppression.command(name).description(description).requiredOption('--store <id>', 'id of the store');
  const ofAddress = (name: string, description: string) =>
    command(name, description).requiredOption('--email <address>', 'e-mail address');
  command('list', 'list hashes of addresses with their reasons, newest first').action(list);
  ofAddress('add', 'stop mail to an address')
    .addOption(new Option('--reason <reason>', 'why').choices(suppressionReasons).default('store'))
    .action(add);
  ofAddress('remove', 'allow mail to an address again').action(remove);
}

async function list({ store }: { store: string }): Promise<void> {
  await withStore(store, 'nothing', async ({ sql }) => {
    let printed = 0;
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const listed = await listSuppressions(runOn(sql), store, { page, perPage });
      hasNext = listed.has_next_page;
      printed += listed.items.length;
      for (const { hash, reason, created_at: at } of listed.items) console.log(`${at}\t${reason}\t${hash}`);
    }
    if (printed === 0) console.log('No addresses.');
  });
}

async function add({
  store,
  email,
  reason,
}: {
  store: string;
  email: string;
  reason: SuppressionReason;
}): Promise<void> {
  await withContext(store, 'nothing', (context) => suppressAddress(context, store, email, reason));
  console.log('The address gets no mail.');
}

async function remove({ store, email }: { store: string; email: string }): Promise<void> {
  const wasThere = await withContext(store, 'nothing', (context) => allowAddress(context, store, email));
  console.log(wasThere ? 'The address gets mail again.' : 'The address was not on the list.');
}
