import { describeMigration, type ReportMigration } from '../../platform/database/migration-news.ts';
import { note } from './note.ts';

export const printMigration: ReportMigration = (news) => note(describeMigration(news));
