/** What happens while a database is migrated. Times are in milliseconds. */
export type MigrationNews =
  | { readonly kind: 'created'; readonly migrations: number; readonly ms: number }
  | (OneMigration & { readonly kind: 'migrated' })
  | (OneMigration & { readonly kind: 'running' });

interface OneMigration {
  readonly name: string;
  /** Its place among those that the database did not have, from 1. */
  readonly place: number;
  readonly of: number;
  readonly ms: number;
}

export type ReportMigration = (news: MigrationNews) => void;

/** How often a migration that takes long is reported. */
export const progressEveryMs = 10_000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** For people, as one sentence. */
export function describeMigration(news: MigrationNews): string {
  if (news.kind === 'created')
    return `Made the tables of a new database in ${seconds(news.ms)} (${news.migrations} migrations).`;
  const { name, place, of, ms } = news;
  const which = `Migration ${name} (${place} of ${of})`;
  return news.kind === 'migrated'
    ? `${which} took ${seconds(ms)}.`
    : `${which} runs, or waits for another process, for ${seconds(ms)}. Do not stop it.`;
}
