import {
  closedReportStatuses,
  type ReportStatus,
  reportStatuses,
} from '@opina/contract/constants/moderation';
import { Command, Option } from 'commander';
import { closeReport, listReports } from '../../reviews/reports/reports.ts';
import { parseNumber } from '../input/parse-number.ts';
import { emptyList } from '../output/empty-list.ts';
import { terminalLine } from '../output/terminal-text.ts';
import { withContext } from '../with-context.ts';

const perPage = 50;

export function reportCommands(): Command {
  const group = new Command('report').description("what shoppers have reported about a store's reviews");
  group
    .command('list')
    .description(`list reports with one status, newest first, ${perPage} a page`)
    .requiredOption('--store <id>', 'id of the store')
    .addOption(
      new Option('--status <status>', 'status of the reports').choices(reportStatuses).default('open'),
    )
    .option('--page <number>', 'page number, from 1', parseNumber, 1)
    .option('--json', 'print one JSON object per line, as the merchant API returns it')
    .action(list);
  group
    .command('close')
    .description('close a report; the review stays as it is')
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--report <number>', 'number of the report', parseNumber)
    .addOption(
      new Option('--status <status>', 'whether the store agrees')
        .choices(closedReportStatuses)
        .makeOptionMandatory(),
    )
    .action(close);
  return group;
}

interface ListOptions {
  readonly store: string;
  readonly status: ReportStatus;
  readonly page: number;
  readonly json?: boolean;
}

async function list({ store, status, page, json = false }: ListOptions): Promise<void> {
  const { items, hasMore } = await withContext(store, 'nothing', (context) =>
    context.write((sql) => listReports(sql, store, { status, page, perPage })),
  );
  if (items.length === 0 && !json) console.log(emptyList('reports', { page, filters: [status] }));
  for (const report of items) {
    const { id, opinion_id, created_at, reason, note } = report;
    const line = `${id}\treview ${opinion_id}\t${created_at.slice(0, 10)}\t${reason}\t${terminalLine(note ?? '')}`;
    console.log(json ? JSON.stringify(report) : line.trimEnd());
  }
  if (hasMore && !json) console.log(`More: --page ${page + 1}`);
}

interface CloseOptions {
  readonly store: string;
  readonly report: number;
  readonly status: ReportStatus;
}

async function close({ store, report, status }: CloseOptions): Promise<void> {
  await withContext(store, 'nothing', (context) =>
    context.write((sql) => closeReport(sql, { storeId: store, id: report }, status, { kind: 'operator' })),
  );
  console.log(`Report ${report} is ${status}.`);
}
