import { readFile, writeFile } from 'node:fs/promises';
import { LogError } from '@opina/log/log-error';
import { readVerifierKey, type VerifierKey, writeVerifierKey } from '@opina/log/notes/keys';
import { keysOf, latestOf } from '@opina/log/verify/log-keys';
import { readerOf } from '@opina/log/verify/read-log';
import { verifyLog } from '@opina/log/verify/verify-log';
import { verifyReview } from '@opina/log/verify/verify-review';
import type { WitnessSight } from '@opina/log/verify/witness-sights';
import { Command } from 'commander';
import { readSettings } from '../../../app/settings/settings.ts';
import { OpinaError } from '../../../platform/errors/opina-error.ts';
import { openLogFolder } from '../../../review-log/signing/log-folder.ts';
import { restartLog } from '../../../review-log/signing/restart-log.ts';
import { finishRotation, startRotation } from '../../../review-log/signing/rotate-key.ts';
import { createProgressPrinter } from '../../output/progress-printer.ts';
import { withContext } from '../../with-context.ts';

export function logCommands(): Command {
  const log = new Command('log').description('the log of what happened to the reviews of a store');
  log
    .command('verify')
    .description('check a log, of any server: its signature, its entries, and what the store shows')
    .argument('<url>', 'address of the log, such as https://opina.example/log/my-store')
    .option('--review <id>', 'check only this review')
    .option('--key <key>', 'who signs the log (name+id+key); default: whom the log names')
    .option(
      '--witness <key>',
      'a witness that has to have cosigned the log (name+id+key); may be given several times',
      (key: string, keys: readonly string[]) => [...keys, key],
      [],
    )
    .option('--checkpoint <file>', 'compare with the checkpoint in this file, then write the new one into it')
    .addHelpText(
      'after',
      '\nExit codes: 0 all is as the log says, 1 something is not, or failed, 2 wrong usage.',
    )
    .action(verify);
  log
    .command('restart')
    .description('begin the log of a store anew; whoever has checked the former one sees that it ended')
    .requiredOption('--store <id>', 'id of the store')
    .action(restart);
  log
    .command('rotate-key')
    .description('sign all logs with a new key beside the former one, until --finish')
    .option('--finish', 'from now on, sign with the new key alone')
    .addHelpText(
      'after',
      '\nWho knows the former key learns of the new one by a note that the former key has signed. Between the two calls, a checkpoint has\nboth signatures: long enough for all who keep a key to check the log once. It needs no database, and servers need no restart.',
    )
    .action(rotateKey);
  return log;
}

async function rotateKey({ finish }: { readonly finish?: boolean }): Promise<void> {
  const { logDir, logKey } = readSettings(process.env);
  if (logKey !== undefined) throw new OpinaError('log.key_given');
  if (finish === true) {
    await finishRotation(logDir);
    console.log('The new key signs the logs alone from now on.');
    return;
  }
  const isNew = await startRotation(logDir);
  console.log(
    isNew
      ? 'A new key signs the logs too, within a second or two. End it later: opina log rotate-key --finish'
      : 'A rotation has begun before, and both keys sign the logs. End it: opina log rotate-key --finish',
  );
}

interface VerifyOptions {
  readonly review?: string;
  readonly key?: string;
  readonly checkpoint?: string;
  readonly witness: readonly string[];
}

interface ReadProgress {
  readonly entries: number;
  readonly elapsedMs: number;
}

async function verify(url: string, options: VerifyOptions): Promise<void> {
  try {
    await (options.review === undefined
      ? verifyWhole(url, options)
      : verifyOne(url, options.review, options.key));
  } catch (error) {
    if (error instanceof LogError) throw new OpinaError('log.not_verified', { detail: error.message });
    throw error;
  }
}

async function verifyWhole(url: string, { key, checkpoint: file, witness }: VerifyOptions): Promise<void> {
  const startedAt = performance.now();
  const printer = createProgressPrinter<ReadProgress>(
    process.stderr,
    ({ entries }) => `${entries} entries read`,
  );
  const witnesses = witness.map((one) => readVerifierKey(one.trim(), 'witness'));
  const former = file === undefined ? undefined : await readIfThere(file);
  const onProgress = (entries: number) => printer.show({ entries, elapsedMs: performance.now() - startedAt });
  const log = await verifyLog(readerOf(url), { key, former, witnesses, onProgress }).finally(printer.done);
  if (file !== undefined) await writeFile(file, log.note);
  console.log(`${log.origin} has ${log.size} entries, and they are those that were signed.`);
  printKey(key, log.key);
  for (const sight of log.sights) printSight(sight, log.size);
  if (log.others.length > 0)
    console.log(`It is also signed, unchecked, by ${log.others.join(', ')}: give their keys with --witness.`);
  for (const [event, count] of log.events) console.log(`${event}\t${count}`);
  console.log(`The store shows ${log.shown} reviews, each as the log says, and no other.`);
  if (log.older > 0)
    console.log(`Of ${log.older} of them, photos, videos and facts are not signed before their next change.`);
  if (file !== undefined) {
    console.log(
      former === undefined
        ? `The checkpoint is in ${file}: with it, the next check finds whether entries were changed or removed.`
        : 'The log continues the one of the former checkpoint.',
    );
  }
}

function printSight(sight: WitnessSight, size: number): void {
  if (sight.is !== 'seen') return;
  const entries = sight.size === size ? 'it so' : `its first ${sight.size} entries`;
  console.log(
    `The witness ${sight.key.name} has seen ${entries} at ${new Date(sight.time * 1_000).toISOString()}.`,
  );
}

/** The key that was given has handed the log over to another. */
function printKey(given: string | undefined, latest: VerifierKey): void {
  const text = writeVerifierKey(latest);
  if (given !== undefined && given.trim() !== text)
    console.log(
      `The key that you gave has handed the log over to another, which signs it from now on: ${text}`,
    );
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function verifyOne(url: string, review: string, given: string | undefined): Promise<void> {
  const reader = readerOf(url);
  const keys = await keysOf(reader, given);
  const { checkpoint, place, entry, opening } = verifyReview(
    await reader.text(`proof/${review}`),
    keys.signers,
  );
  console.log(`Review ${opening.id} is as the log says since ${entry.at} (${entry.event}).`);
  printKey(given, latestOf(keys));
  console.log(`It is entry ${place} of the ${checkpoint.size} that ${checkpoint.origin} has signed.`);
}

async function restart({ store }: { readonly store: string }): Promise<void> {
  const folder = openLogFolder(readSettings(process.env).logDir);
  const number = await withContext(store, 'nothing', ({ write }) =>
    write((sql) => restartLog(sql, store, folder)),
  );
  console.log(
    `The log of ${store} begins anew: it is its log number ${number}. The server signs it within a minute.`,
  );
}
