import { demoStores } from '@opina/demo-store/content/stores';
import { ensureAccount, makeSignInLink } from '../src/accounts/operator.ts';
import { consoleLink } from '../src/platform/core/console-link.ts';
import type { Sql } from '../src/platform/database/engine/sql.ts';

const email = 'demo@opina.example';

/** Makes the owner of the demo's stores, and a link that opens their console once. The link of the last start ends. */
export async function demoLink(sql: Sql): Promise<(origin: string) => string> {
  const roles = Object.fromEntries(demoStores.map(({ id }) => [id, 'owner'] as const));
  await ensureAccount(sql, { email, name: 'Demo', locale: 'en' }, roles);
  const token = await makeSignInLink(sql, email);
  return (origin) => consoleLink(origin, token);
}
