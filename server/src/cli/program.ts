import { Command, Help, type Option } from 'commander';
import { actInProcess } from '../platform/core/acting.ts';
import { ownVersion } from '../platform/core/own-version.ts';
import { actingOf } from './calls-of-commands.ts';
import { accountCommands } from './commands/account-commands.ts';
import { backupCommand, restoreCommand } from './commands/backup-commands.ts';
import { databaseCommands } from './commands/database-commands.ts';
import { distributeCommand } from './commands/distribute-command.ts';
import { doctorCommand } from './commands/doctor/doctor-command.ts';
import { exportCommand } from './commands/export-command.ts';
import { importCommand } from './commands/import-command.ts';
import { invitationCommands } from './commands/invitation-commands.ts';
import { keyCommands } from './commands/key-commands.ts';
import { logCommands } from './commands/log-commands.ts';
import { mailCommands } from './commands/mail/mail-commands.ts';
import { mediaCommands } from './commands/media-commands.ts';
import { migrateCommand } from './commands/migrate-command.ts';
import { moderationCommands } from './commands/moderation-commands.ts';
import { moveCommand } from './commands/move-command.ts';
import { orderCommands } from './commands/order-commands.ts';
import { personalDataCommands } from './commands/personal-data-commands.ts';
import { questionCommands } from './commands/question-commands.ts';
import { reportCommands } from './commands/report-commands.ts';
import { reviewCommands } from './commands/review-commands.ts';
import { demoCommand } from './commands/start/demo-command.ts';
import { serveCommand } from './commands/start/serve-command.ts';
import { startCommand } from './commands/start/start-command.ts';
import { storeCommands } from './commands/store-commands.ts';
import { tokenCommands } from './commands/token-commands.ts';
import { webhookCommands } from './commands/webhook-commands.ts';
import { beginNotes } from './output/note.ts';

/** The command line. Its actions throw; `runCommandLine` prints errors and sets the exit code. */
export function createProgram(): Command {
  const program = new Command('opina')
    .description('Product reviews, questions and answers for online stores')
    .version(ownVersion)
    .addCommand(startCommand())
    .addCommand(serveCommand())
    .addCommand(demoCommand())
    .addCommand(doctorCommand())
    .addCommand(migrateCommand())
    .addCommand(storeCommands())
    .addCommand(tokenCommands())
    .addCommand(accountCommands())
    .addCommand(importCommand())
    .addCommand(exportCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(reviewCommands())
    .addCommand(reportCommands())
    .addCommand(moderationCommands())
    .addCommand(questionCommands())
    .addCommand(orderCommands())
    .addCommand(invitationCommands())
    .addCommand(personalDataCommands())
    .addCommand(mailCommands())
    .addCommand(keyCommands())
    .addCommand(webhookCommands())
    .addCommand(mediaCommands())
    .addCommand(logCommands())
    .addCommand(moveCommand())
    .addCommand(databaseCommands())
    .addCommand(distributeCommand());
  program.hook('preAction', (_program, command) => {
    beginNotes(command.opts());
    actInProcess(actingOf(command));
  });
  // Commands that were created separately do not inherit settings.
  for (const command of withCommands(program)) {
    command.exitOverride().showHelpAfterError('(see --help)').configureHelp({ optionDescription });
  }
  return program;
}

/** A command and those below it. */
const withCommands = (command: Command): Command[] => [command, ...command.commands.flatMap(withCommands)];

/** The help text of an option, without `(default: [])`. */
function optionDescription(this: Help, option: Option): string {
  const value: unknown = option.defaultValue;
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty ? option.description : Help.prototype.optionDescription.call(this, option);
}
