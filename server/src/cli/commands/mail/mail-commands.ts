import { type MailState, mailStates } from '@opina/contract/constants/mail';
import { Command, Option } from 'commander';
import { mailParts } from '../../../app/mail-parts.ts';
import { readSettings } from '../../../app/settings/settings.ts';
import { renderMessage } from '../../../mail/composing/render-message.ts';
import { type ListedMail, listMail, type MailListing, retryMail } from '../../../mail/messages.ts';
import { type SendingTally, sendDue } from '../../../mail/send-due.ts';
import { runOn } from '../../../platform/database/run.ts';
import { OpinaError } from '../../../platform/errors/opina-error.ts';
import { parseNumber } from '../../input/parse-number.ts';
import { interruptSignal } from '../../interrupt-signal.ts';
import { terminalLine, terminalText } from '../../output/terminal-text.ts';
import { contextOf } from '../../with-context.ts';
import { withAllDatabases, withStore } from '../../with-store.ts';
import { addSuppressionCommands } from './mail-suppression-commands.ts';
import { addTextCommands } from './mail-text-commands.ts';

interface MessageOptions {
  readonly store: string;
  readonly message: number;
}

interface ListOptions {
  readonly store?: string;
  readonly state?: MailState;
  readonly limit: number;
}

export function mailCommands(): Command {
  const mail = new Command('mail').description('list and send messages to customers');
  mail
    .command('list')
    .description('list messages, newest first')
    .option('--store <id>', 'only messages of this store')
    .addOption(new Option('--state <state>', 'only messages in this state').choices(mailStates))
    .option('--limit <number>', 'maximum number of messages', parseNumber, 100)
    .action(list);
  mail
    .command('show')
    .description('print a message as it is sent; it can contain the link to a private answer')
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--message <number>', 'number of the message', parseNumber)
    .action(show);
  mail
    .command('retry')
    .description('queue failed messages again: one, or all of a store')
    .requiredOption('--store <id>', 'id of the store')
    .option('--message <number>', 'number of the message', parseNumber)
    .action(retry);
  mail.command('send').description('send the messages that are due, and exit').action(send);
  addTextCommands(mail);
  addSuppressionCommands(mail);
  return mail;
}

async function list({ store, state, limit }: ListOptions): Promise<void> {
  const listing = { storeId: store, state, limit };
  const messages =
    store === undefined
      ? await listAllMail(listing)
      : await withStore(store, 'nothing', ({ sql }) => listMail(sql, listing));
  if (messages.length === 0) console.log('No messages.');
  for (const message of messages) console.log(messageLine(message));
}

/** Of all databases, newest first. */
function listAllMail(listing: MailListing): Promise<ListedMail[]> {
  return withAllDatabases(async ({ databases, isIn }) => {
    const all: ListedMail[] = [];
    for (const database of databases) {
      const messages = await listMail(database.sql, listing);
      all.push(...messages.filter(({ storeId }) => isIn(storeId, database)));
    }
    return all.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, listing.limit);
  });
}

function messageLine(message: ListedMail): string {
  const { storeId, id, state, kind, about, email, createdAt, attempts, lastError } = message;
  const next = state === 'waiting' && attempts > 0 && !message.isLeased;
  return [
    storeId,
    id,
    message.isLeased ? 'being sent' : state,
    kind.replaceAll('_', ' '),
    terminalLine(about),
    terminalLine(email ?? ''),
    createdAt.toISOString(),
    ...(attempts > 0 ? [`attempts: ${attempts}`] : []),
    ...(next ? [`next: ${message.dueAt.toISOString()}`] : []),
    ...(lastError === null ? [] : [terminalLine(lastError)]),
  ].join('\t');
}

async function show({ store, message: id }: MessageOptions): Promise<void> {
  const settings = readSettings(process.env);
  const found = await withStore(store, 'nothing', (database) => {
    const options = { ...mailParts(settings, contextOf(database)), from: settings.mailFrom };
    return renderMessage(runOn(database.sql), store, id, options);
  });
  if (found === undefined) throw unknownMessage(store, id);
  const { state, composed } = found;
  if (composed.result === 'suppressed') {
    console.log(`Message ${id} is ${state}. Its receiver gets no such mail: ${composed.reason}.`);
    return;
  }
  if (composed.result === 'gone') {
    console.log(`Message ${id} is ${state}. Its text is not stored.`);
    return;
  }
  const { message } = composed;
  console.log(`State:      ${state}`);
  console.log(`From:       ${terminalLine(message.from.name)} <${message.from.address}>`);
  console.log(`To:         ${terminalLine(message.to)}`);
  console.log(`Subject:    ${terminalLine(message.subject)}`);
  console.log(`Message-ID: ${message.messageId}\n`);
  console.log(terminalText(message.text));
}

async function retry({ store, message: id }: { store: string; message?: number }): Promise<void> {
  const retried = await withStore(store, 'nothing', ({ sql }) => retryMail(sql, store, id));
  if (retried === 0 && id !== undefined)
    throw unknownMessage(store, id, ' that failed or is waiting for another try');
  console.log(`${retried} queued again. A running server sends them. Otherwise run: opina mail send`);
}

const unknownMessage = (store: string, id: number, which = '') =>
  new OpinaError('mail.unknown', { values: { store, id, which } });

async function send(): Promise<void> {
  const settings = readSettings(process.env);
  const { smtp, mailFrom, mailStoreHourlyLimit } = settings;
  if (smtp === undefined || mailFrom === undefined) {
    throw new OpinaError('settings.invalid', {
      values: { variable: 'SMTP_URL', expected: 'set to send mail, together with MAIL_FROM' },
    });
  }
  const interrupt = interruptSignal('Stopping. Press Ctrl-C again to stop at once.');
  const { createSmtpTransport } = await import('../../../mail/smtp/smtp-transport.ts');
  const transport = createSmtpTransport(smtp);
  try {
    const options = {
      transport,
      logger: silentLogger,
      from: mailFrom,
      bounceDomain: settings.mailBounces?.domain,
      maxPerStoreHour: mailStoreHourlyLimit,
    };
    const tally = await withAllDatabases(async ({ databases }) => {
      const tallies: SendingTally[] = [];
      const [{ sql: home }] = databases;
      for (const { sql } of databases) {
        const parts = mailParts(settings, contextOf({ sql, home }));
        tallies.push(await sendDue({ ...parts, ...options, run: runOn(sql), stopping: interrupt.signal }));
      }
      return sumTallies(tallies);
    });
    for (const line of tallyLines(tally)) console.log(line);
    if (tally.failed + tally.unreachable > 0) process.exitCode = 1;
  } finally {
    transport.close();
    interrupt.release();
  }
}

/** The command prints the results itself. */
const silentLogger = { info() {}, warn() {}, error() {} };

function sumTallies(tallies: readonly SendingTally[]): SendingTally {
  return tallies.reduce((sum, tally) => ({
    sent: sum.sent + tally.sent,
    failed: sum.failed + tally.failed,
    delayed: sum.delayed + tally.delayed,
    unreachable: sum.unreachable + tally.unreachable,
    replaced: sum.replaced + tally.replaced,
    suppressed: sum.suppressed + tally.suppressed,
    released: sum.released + tally.released,
  }));
}

function tallyLines(tally: SendingTally): string[] {
  const later = tally.delayed + tally.unreachable + tally.released;
  return [
    `sent    ${tally.sent}`,
    `later   ${later}`,
    `failed  ${tally.failed}`,
    ...(tally.suppressed > 0
      ? [`not sent ${tally.suppressed}, to addresses that get no mail. See: opina mail suppression list`]
      : []),
    ...(tally.unreachable > 0
      ? ['The mail server is not available. See: opina mail list --state waiting']
      : []),
    ...(tally.failed > 0 ? ['For the reasons, run: opina mail list --state failed'] : []),
  ];
}
