import { scanSync } from 'libpg-query';
import { readCosts } from '../../server/src/platform/database/migration-cost.ts';
import { tableRules } from './owners.ts';

/** A few rows for the server, each store or each account. All others grow with products, reviews, orders or visitors, as a new one may. */
const smallTables: ReadonlySet<string> = new Set([
  'account_identities',
  'account_links',
  'account_passkeys',
  'account_recovery_codes',
  'account_second_steps',
  'account_sessions',
  'accounts',
  'appearance_versions',
  'company_sign_ins',
  'databases',
  'erased_tables',
  'held_stores',
  'mail_texts',
  'passkey_challenges',
  'salts',
  'saved_replies',
  'saved_views',
  'seen_hosts',
  'store_databases',
  'store_members',
  'store_summaries',
  'store_tags',
  'store_tokens',
  'stores',
  'survey_options',
  'survey_questions',
  'transfers',
  'webhook_endpoints',
]);

/**
 * The growing tables that the text of a migration names and does not make, without a line for what a million of their rows cost. Only a
 * reference to one costs nothing. Loads nothing: call `loadModule` of libpg-query before.
 */
export function unnamedCosts(migration: string): string[] {
  const words = scanSync(migration).tokens.map(({ text }) => text.toLowerCase());
  const after = (at: number, ...expected: string[]) =>
    expected.every((word, index) => words[at - expected.length + index] === word);
  const made = new Set(words.filter((_, at) => after(at, 'create', 'table')));
  const named = new Set(
    words.filter((word, at) => Object.hasOwn(tableRules.owners, word) && !after(at, 'references')),
  );
  const priced = new Set(readCosts(migration).map(({ table }) => table));
  return [...named].filter((one) => !smallTables.has(one) && !made.has(one) && !priced.has(one));
}
