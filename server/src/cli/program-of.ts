import { Command, Help, type Option } from 'commander';
import { actInProcess } from '../platform/core/acting.ts';
import { ownVersion } from '../platform/core/own-version.ts';
import { actingOf } from './calls-of-commands.ts';
import { beginNotes } from './output/note.ts';

/** The command line with these commands. Their actions throw; `runCommandLine` prints errors and sets the exit code. */
export function programOf(commands: readonly Command[]): Command {
  const program = new Command('opina')
    .description('Product reviews, questions and answers for online stores')
    .version(ownVersion);
  for (const command of commands) program.addCommand(command);
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
