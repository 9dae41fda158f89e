import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPreparedDatabase } from '@opina/server/prepared-database';
import { type BuiltServer, startBuiltServer } from '@opina/server/test/built-server';
import type { SeedStore } from '@opina/server/test/database/seed';
import { seedFolder } from '@opina/server/test/database/seed-folder';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import type { Page } from '@playwright/test';

export type Role = 'owner' | 'editor' | 'viewer';

export interface ConsoleServer {
  /** The one that runs: another after `restart`. */
  readonly server: BuiltServer;
  readonly smtp: SmtpRecorder;
  /** The address of a screen: `/stores/1001/reviews`. */
  at(path: string): string;
  /** The link that the first start printed. */
  firstLink(): string;
  /** The link of a new invitation, as an operator prints it. */
  invite(email: string, role: Role, store?: string): Promise<string>;
  /** Stops the server, does this to its data folder, and starts it again at the same address. */
  restart(between: (dataDir: string) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export const storeId = '1001';
export const password = 'seven blue kettles';

/** The built server with a store, perhaps with others, and a mail server. */
export async function startConsoleServer(
  store: Omit<SeedStore, 'id'>,
  env: Readonly<Record<string, string>> = {},
  others: readonly SeedStore[] = [],
): Promise<ConsoleServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'opina-console-'));
  await cp((await openPreparedDatabase()).dataFolder, dataDir, { recursive: true });
  await seedFolder(dataDir, [{ id: storeId, name: 'Loja Serra', ...store }, ...others]);
  const smtp = await startSmtpRecorder();
  const environment = {
    OPINA_DATA_DIR: dataDir,
    OPINA_RATE_LIMIT: '0',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'avaliacoes@loja.example',
    ...env,
  };
  let server = await startBuiltServer({ env: environment });
  // A command does not know on which free port the server listens.
  const linkIn = (text: string) => {
    const [link] = text.match(/\/console\/link#[\w-]+/) ?? [];
    if (link === undefined) throw new Error(`No link in: ${text}`);
    return server.url + link;
  };
  return {
    get server() {
      return server;
    },
    smtp,
    at: (path) => `${server.url}/console${path}`,
    firstLink: () => linkIn(server.output()),
    async invite(email, role, store = storeId) {
      const parameters = ['--store', store, '--email', email, '--role', role, '--print'];
      return linkIn((await server.opina('account', 'invite', ...parameters)).stdout);
    },
    async restart(between) {
      await server.stop();
      await between(dataDir);
      server = await startBuiltServer({ env: { ...environment, PORT: new URL(server.url).port } });
    },
    async close() {
      await server.close();
      await smtp.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Follows a link of an invitation, as a person with a new account, to the store's inbox of reviews. */
export async function joinStore(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Reviews' }).click();
  await page.waitForURL('**/reviews');
}
