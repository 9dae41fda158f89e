import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { builtServer, storeId } from '../data/large-database.ts';

/** Opens the console as a new owner of the large store. */
export async function signIn(page: Page, serverUrl: string, databaseUrl: string): Promise<void> {
  const email = `owner-${Date.now()}@shop.example`;
  const parameters = [
    'account',
    'invite',
    '--store',
    storeId,
    '--email',
    email,
    '--role',
    'owner',
    '--print',
  ];
  const printed = execFileSync(process.execPath, [builtServer, ...parameters], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const [link] = /\/console\/link#[\w-]+/.exec(printed) ?? [];
  if (link === undefined) throw new Error(`No link in: ${printed}`);
  await page.goto(serverUrl + link);
  await page.getByLabel('Your name').fill('Olga Lima');
  await page.getByLabel('Password').fill('seven blue kettles');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
}
