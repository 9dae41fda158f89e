import { Command } from 'commander';
import {
  parseLocaleOption,
  parseNameOption,
  parseStoreIdOption,
  parseUrlOption,
} from '../../input/parse-settings.ts';
import type { FirstStore } from './first-store.ts';
import { runServer } from './run-server.ts';

export function startCommand(): Command {
  return new Command('start')
    .description('make a first store, if there is none, and serve it; this is what `opina` alone does')
    .option('--id <id>', 'id of the first store, as in the page setting _storeId', parseStoreIdOption, '1')
    .option('--name <name>', 'its name (default: a question in the terminal)', parseNameOption)
    .option('--locale <locale>', 'its language and country, such as es-AR', parseLocaleOption)
    .option('--url <address>', 'the address of its shop: https://shop.example', parseUrlOption)
    .action(start);
}

async function start(given: FirstStore): Promise<void> {
  let storeId: string | undefined;
  await runServer({
    prepare: async (sql, _context, signal) => {
      // Loaded by then, with the server: the database opens meanwhile.
      const { makeFirstStore } = await import('./first-store.ts');
      storeId = await makeFirstStore(sql, given, { signal });
    },
    linesAt: (address) => (storeId === undefined ? noStoreLines : snippetLines(address, storeId)),
  });
}

const noStoreLines = [
  'Store     none, or several: opina store list. Make one: opina store create --id ID --name NAME',
];

/** What a product's page needs, to be copied as it is. */
const snippetLines = (address: string, storeId: string) => [
  `Store     ${storeId}. Put this into a product's page, with the product's own id and name:`,
  '',
  '<div id="_trustvox_widget"></div>',
  '<script>',
  '  window._trustvox = [];',
  `  _trustvox.push(['_storeId', '${storeId}'], ['_productId', 'ID'], ['_productName', 'NAME']);`,
  '</script>',
  `<script async src="${address}/opina.js"></script>`,
  '',
];
