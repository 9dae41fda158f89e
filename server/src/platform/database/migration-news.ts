import type { ExpectedCost } from './migration-cost.ts';

/** What happens while a database is migrated. Times are in milliseconds. */
export type MigrationNews =
  | { readonly kind: 'created'; readonly migrations: number; readonly ms: number }
  | (WhichMigration & ExpectedCost & { readonly kind: 'expected' })
  | (OneMigration & { readonly kind: 'migrated' })
  | (OneMigration & { readonly kind: 'running' });

interface WhichMigration {
  readonly name: string;
  /** Its place among those that the database did not have, from 1. */
  readonly place: number;
  readonly of: number;
}

interface OneMigration extends WhichMigration {
  readonly ms: number;
}

export type ReportMigration = (news: MigrationNews) => void;

/** How often a migration that takes long is reported. */
export const progressEveryMs = 10_000;

/** A migration that is expected to take longer is reported before the first one runs. */
export const expectedFromMs = 1_000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** For people, as one sentence. */
export function describeMigration(news: MigrationNews): string {
  if (news.kind === 'created')
    return `Made the tables of a new database in ${seconds(news.ms)} (${news.migrations} migrations).`;
  const { name, place, of, ms } = news;
  const which = `Migration ${name} (${place} of ${of})`;
  if (news.kind === 'expected') {
    const rows = news.tables
      .filter((one) => one.rows > 0)
      .map((one) => `${one.rows.toLocaleString('en')} rows of ${one.name}`);
    return `${which} is expected to take about ${Math.round(ms / 1000)} s: ${rows.join(', ')}.`;
  }
  return news.kind === 'migrated'
    ? `${which} took ${seconds(ms)}.`
    : `${which} runs, or waits for another process, for ${seconds(ms)}. Do not stop it.`;
}
