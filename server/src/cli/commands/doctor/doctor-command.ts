import { Command } from 'commander';
import { readSettings, type Settings } from '../../../app/settings/settings.ts';
import { exitCodes } from '../../exit-codes.ts';
import { parseEmailOption } from '../../input/parse-settings.ts';
import { checkPort, checkPublicAddress } from './check-address.ts';
import { checkBucket } from './check-bucket.ts';
import { checkDatabase } from './check-database.ts';
import { checkFolders } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { type Finding, faultOf, good } from './finding.ts';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check settings, folders, database, stores, addresses and mail, and say what to do')
    .option('--mail-to <address>', 'send a message there', parseEmailOption)
    .option('--json', 'print one JSON object per line')
    .addHelpText(
      'after',
      '\nIt changes no data, and sends no mail but to --mail-to. Exit code 1: there is a fault.',
    )
    .action(examine);
}

interface DoctorOptions {
  readonly mailTo?: string;
  readonly json?: boolean;
}

async function examine({ mailTo, json = false }: DoctorOptions): Promise<void> {
  const print = json ? printJson : printLine;
  const counts = { good: 0, warning: 0, fault: 0 };
  for await (const finding of findings(mailTo)) {
    counts[finding.state] += 1;
    print(finding);
  }
  if (!json) console.log(`\n${counts.fault} to mend, ${counts.warning} to look at.`);
  if (counts.fault > 0) process.exitCode = exitCodes.failed;
}

/** One after the other, so that each is printed as soon as it is known. */
async function* findings(mailTo: string | undefined): AsyncGenerator<Finding> {
  let settings: Settings;
  try {
    settings = readSettings(process.env);
  } catch (error) {
    yield faultOf('settings', error);
    return;
  }
  yield good('settings', 'can be read');
  yield* checkFolders(settings);
  yield* await checkBucket(settings);
  yield* await checkDatabase(settings);
  yield await checkPort(settings, Boolean(process.env.PORT?.trim()));
  yield* await checkPublicAddress(settings);
  yield* await checkMail(settings, mailTo);
}

const printJson = (finding: Finding) => console.log(JSON.stringify(finding));

function printLine({ about, state, text, advice }: Finding): void {
  console.log(`${state.padEnd(8)} ${about.padEnd(15)} ${text}`);
  if (advice !== undefined) console.log(`${' '.repeat(25)}${advice}`);
}
