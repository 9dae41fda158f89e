import { describeMigration, type ReportMigration } from '../platform/database/migration-news.ts';
import type { Logger } from '../platform/http/server/logger.ts';

export const logMigrations =
  (logger: Logger): ReportMigration =>
  (news) =>
    logger.info({ migration: news }, describeMigration(news));
