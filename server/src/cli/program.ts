import type { Command } from 'commander';
import { accountCommands } from './commands/account-commands.ts';
import { backupCommand, restoreCommand } from './commands/backup-commands.ts';
import { databaseCommands } from './commands/database-commands.ts';
import { distributeCommand } from './commands/distribute-command.ts';
import { doctorCommand } from './commands/doctor/doctor-command.ts';
import { exportCommand } from './commands/export-command.ts';
import { importCommand } from './commands/import-command.ts';
import { invitationCommands } from './commands/invitation-commands.ts';
import { keyCommands } from './commands/key-commands.ts';
import { mailCommands } from './commands/mail/mail-commands.ts';
import { mediaCommands } from './commands/media-commands.ts';
import { migrateCommand } from './commands/migrate-command.ts';
import { moderationCommands } from './commands/moderation-commands.ts';
import { moveCommand } from './commands/move-command.ts';
import { orderCommands } from './commands/order-commands.ts';
import { personalDataCommands } from './commands/personal-data-commands.ts';
import { feedCommands } from './commands/public/feed-commands.ts';
import { logCommands } from './commands/public/log-commands.ts';
import { questionCommands } from './commands/question-commands.ts';
import { reportCommands } from './commands/report-commands.ts';
import { reviewCommands } from './commands/review-commands.ts';
import { demoCommand } from './commands/start/demo-command.ts';
import { serveCommand } from './commands/start/serve-command.ts';
import { startCommand } from './commands/start/start-command.ts';
import { storeCommands } from './commands/store-commands.ts';
import { tokenCommands } from './commands/token-commands.ts';
import { webhookCommands } from './commands/webhook-commands.ts';
import { programOf } from './program-of.ts';

/** The whole command line. */
export const createProgram = (): Command =>
  programOf([
    startCommand(),
    serveCommand(),
    demoCommand(),
    doctorCommand(),
    migrateCommand(),
    storeCommands(),
    tokenCommands(),
    accountCommands(),
    importCommand(),
    exportCommand(),
    backupCommand(),
    restoreCommand(),
    reviewCommands(),
    reportCommands(),
    moderationCommands(),
    questionCommands(),
    orderCommands(),
    invitationCommands(),
    personalDataCommands(),
    mailCommands(),
    keyCommands(),
    webhookCommands(),
    mediaCommands(),
    logCommands(),
    feedCommands(),
    moveCommand(),
    databaseCommands(),
    distributeCommand(),
  ]);
