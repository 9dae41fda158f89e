import type { Command } from 'commander';
import { importOrders } from '../../imports/orders/import-orders.ts';
import { namedOrderPreset, orderVocabulary } from '../../imports/orders/order-columns.ts';
import { orderPresetNames } from '../../imports/orders/order-presets.ts';
import { planOrdersOfFile } from '../../invitations/planning/plan-orders.ts';
import { type ColumnOptions, withColumnOptions } from '../input/column-options.ts';
import { importWithReport } from '../output/import-with-report.ts';
import { withContext } from '../with-context.ts';

interface ImportOptions extends ColumnOptions {
  readonly store: string;
  readonly report?: string;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
}

/** Adds `opina order import`. */
export function addOrderImport(group: Command): void {
  const command = group
    .command('import')
    .description('import orders from a CSV file; those that are stored already are skipped')
    .argument('<file>', 'CSV file in UTF-8, with the rows of an order together')
    .requiredOption('--store <id>', 'id of the store');
  withColumnOptions(command, {
    names: orderPresetNames,
    parse: (name) => namedOrderPreset(name).name,
  })
    .option('--report <file>', 'write all refused orders to a JSON file')
    .option('--dry-run', 'check the file without writing anything')
    .option('--quiet', 'print errors only')
    .addHelpText('after', '\nExit codes: 0 success, 1 failure, 2 wrong usage, 3 some orders were refused.')
    .action(importFile);
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const { store, from, map: columns, dryRun = false, report, quiet } = options;
  await importWithReport(file, { report, quiet, vocabulary: orderVocabulary }, (hooks) =>
    withContext(store, 'content', ({ write }) =>
      write((sql) =>
        importOrders(
          sql,
          { file, storeId: store, from, columns, dryRun, planOrders: planOrdersOfFile, ...hooks },
          hooks.onProgress,
        ),
      ),
    ),
  );
}
