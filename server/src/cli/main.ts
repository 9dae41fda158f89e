import { CommanderError } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { createProgram } from './program.ts';
import { errorExitCode, errorLines } from './report-error.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // It has printed what is wrong, or the help that was asked for.
    process.exitCode = error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
  } else {
    for (const line of errorLines(error)) console.error(line);
    process.exitCode = errorExitCode(error);
  }
}
