import { describeMigration, type ReportMigration } from '../../platform/database/migration-news.ts';

/** Prints what a migration does on stderr, because stdout may be an export. */
export const printMigration: ReportMigration = (news) => console.error(describeMigration(news));
