import { maxPageSize } from '@opina/contract/constants/paging';
import { Command, Option } from 'commander';
import { readSettings } from '../../app/settings/settings.ts';
import { type ExportedPerson, erasePerson, exportPerson } from '../../personal-data/personal-data.ts';
import { rewriteErasedTables } from '../../platform/database/maintenance/rewrite-erased.ts';
import { withMediaAddresses } from '../../platform/media/media-addresses.ts';
import { requireStore } from '../../stores/require-store.ts';
import { contextOf } from '../with-context.ts';
import { withStore } from '../with-store.ts';

interface PersonOptions {
  readonly store: string;
  readonly email: string;
}

interface EraseOptions extends PersonOptions {
  readonly opinions: 'anonymise' | 'delete';
}

export function personalDataCommands(): Command {
  const personalData = new Command('personal-data').description(
    "export or erase a person's data (LGPD, GDPR)",
  );
  personalData
    .command('export')
    .description("print a person's data as JSON")
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--email <address>', 'the person’s e-mail address')
    .action(exportAll);
  personalData
    .command('erase')
    .description("erase a person's data; by default their reviews stay, without the author")
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--email <address>', 'the person’s e-mail address')
    .addOption(
      new Option('--opinions <what>', 'whether to keep their reviews without the author, or delete them')
        .choices(['anonymise', 'delete'])
        .default('anonymise'),
    )
    .action(erase);
  return personalData;
}

async function exportAll({ store, email }: PersonOptions): Promise<void> {
  const { publicUrl } = readSettings(process.env);
  const person = await withStore(store, 'nothing', async ({ sql, home }) => {
    await requireStore(sql, store);
    const context = contextOf({ sql, home });
    const data = await readAll(context, store, email);
    const { sign } = await context.media.signatures();
    return withMediaAddresses(JSON.stringify(data, null, 2), publicUrl ?? '', sign);
  });
  console.log(person);
}

/** All pages of a person's data. Throws `person.email_invalid`. */
async function readAll(context: Parameters<typeof exportPerson>[0], store: string, email: string) {
  let whole: ExportedPerson | undefined;
  for (let page = 1; ; page += 1) {
    const part = await exportPerson(context, store, email, { page, perPage: maxPageSize });
    whole = whole === undefined ? part : joined(whole, part);
    if (!part.has_next_page) {
      const { has_next_page: _, ...data } = whole;
      return data;
    }
  }
}

/** The lists of two pages as one. */
function joined(before: ExportedPerson, part: ExportedPerson): ExportedPerson {
  const lists = Object.entries(before).map(([name, value]) => {
    const more = part[name as keyof ExportedPerson];
    return [name, Array.isArray(value) && Array.isArray(more) ? [...value, ...more] : value];
  });
  return Object.fromEntries(lists) as ExportedPerson;
}

async function erase({ store, email, opinions }: EraseOptions): Promise<void> {
  const erased = await withStore(store, 'content', async ({ sql, home, engine }) => {
    await requireStore(sql, store);
    const done = await erasePerson(contextOf({ sql, home }), store, { email, reviews: opinions });
    if (engine === 'pglite') await rewriteErasedTables(sql);
    return done;
  });
  const reviews = opinions === 'delete' ? 'deleted' : 'without their author';
  console.log(
    `Erased in store ${store}: reviews ${reviews}: ${erased.reviews}, questions without their asker: ` +
      `${erased.questions}, orders without their client: ${erased.orders}.`,
  );
}
