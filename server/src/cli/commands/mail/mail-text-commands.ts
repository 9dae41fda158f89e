import { readFile } from 'node:fs/promises';
import { type Locale, locales } from '@opina/contract/constants/locales';
import { type MailKind, mailKinds } from '@opina/contract/constants/mail';
import type { WireMailTexts } from '@opina/contract/entities/collection/mail';
import { type Command, Option } from 'commander';
import { letterKinds as kinds } from '../../../app/letter-kinds.ts';
import { previewMessage } from '../../../mail/composing/preview-message.ts';
import { sendTest } from '../../../mail/send-test.ts';
import {
  getStoreTexts,
  resetStoreTexts,
  setStoreTexts,
  type TextsOf,
} from '../../../mail/texts/store-texts.ts';
import type { Run } from '../../../platform/database/run.ts';
import { runOn } from '../../../platform/database/run.ts';
import { terminalLine, terminalText } from '../../output/terminal-text.ts';
import { withContext } from '../../with-context.ts';
import { withStore } from '../../with-store.ts';

interface TextOptions {
  readonly store: string;
  readonly kind: MailKind;
  readonly locale: Locale;
}
type SetOptions = TextOptions &
  Partial<Pick<WireMailTexts, 'subject' | 'heading' | 'button'>> & { bodyFile?: string };

/** Adds `opina mail text …`. */
export function addTextCommands(mail: Command): void {
  const text = mail.command('text').description('change the texts of messages');
  const command = (name: string, description: string) =>
    text
      .command(name)
      .description(description)
      .requiredOption('--store <id>', 'id of the store')
      .addOption(
        new Option('--kind <kind>', 'what the message is about').choices(mailKinds).makeOptionMandatory(),
      )
      .addOption(new Option('--locale <locale>', 'language').choices(locales).makeOptionMandatory());
  command('show', 'print the texts of a kind of message').action(show);
  command('set', 'replace texts; the others stay')
    .option('--subject <text>', 'the subject')
    .option('--heading <text>', 'the heading')
    .option('--body-file <file>', 'a file with the paragraphs; {link} stands on a line of its own')
    .option('--button <text>', 'the label of the button')
    .action(set);
  command('reset', 'restore the default texts').action(reset);
  command('preview', 'print a message as it would be sent')
    .option('--order <id>', 'with the customer and products of this order; default: made-up values')
    .action(preview);
  command('test', 'send a message to yourself, marked as a test')
    .requiredOption('--to <address>', 'your e-mail address')
    .option('--order <id>', 'with the customer and products of this order; default: made-up values')
    .action(test);
}

const onTexts = <T>({ store, kind, locale }: TextOptions, work: (run: Run, of: TextsOf) => Promise<T>) =>
  withStore(store, 'nothing', ({ sql }) => work(runOn(sql), { storeId: store, kind, locale }));

async function show(options: TextOptions): Promise<void> {
  printTexts(await onTexts(options, getStoreTexts));
}

async function set({ subject, heading, bodyFile, button, ...options }: SetOptions): Promise<void> {
  const body = bodyFile === undefined ? undefined : await readFile(bodyFile, 'utf8');
  const saved = await onTexts(options, async (run, of) => {
    const now = await getStoreTexts(run, of);
    return setStoreTexts(run, of, {
      subject: subject ?? now.subject,
      heading: heading ?? now.heading,
      body: body ?? now.body,
      button: button ?? now.button,
    });
  });
  printTexts(saved);
}

async function reset(options: TextOptions): Promise<void> {
  printTexts(await onTexts(options, resetStoreTexts));
}

type OrderOptions = TextOptions & { readonly order?: string };

async function preview({ order: orderId, ...options }: OrderOptions): Promise<void> {
  const { subject, text } = await onTexts(options, (run, of) =>
    previewMessage({ run, kinds }, of, { orderId }),
  );
  console.log(`Subject: ${terminalLine(subject)}\n`);
  console.log(terminalText(text));
}

async function test({ to, order: orderId, ...of }: OrderOptions & { readonly to: string }): Promise<void> {
  const { store, kind, locale } = of;
  const message = await withContext(store, 'nothing', ({ write: run, hashEmail }) =>
    sendTest({ run, kinds, hashEmail }, { storeId: store, kind, locale }, { to, orderId }),
  );
  console.log(
    `Message ${message} is queued. A running server with SMTP_URL sends it. Otherwise run: opina mail send`,
  );
}

function printTexts({
  subject,
  heading,
  body,
  button,
  is_default,
}: WireMailTexts & { is_default: boolean }): void {
  console.log(`Texts:   ${is_default ? 'default' : "the store's"}`);
  console.log(`Subject: ${terminalLine(subject)}`);
  console.log(`Heading: ${terminalLine(heading)}`);
  console.log(`Button:  ${terminalLine(button)}\n`);
  console.log(terminalText(body));
}
