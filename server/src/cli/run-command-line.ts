import { type Command, CommanderError } from 'commander';
import { actInProcess } from '../platform/core/acting.ts';
import { exitCodes } from './exit-codes.ts';
import { errorExitCode, errorLines } from './output/report-error.ts';
import { createServingProgram } from './serving-program.ts';
import { startsServer } from './starts-server.ts';

const programFor = async (words: readonly string[]): Promise<Command> =>
  startsServer(words) ? createServingProgram() : (await import('./program.ts')).createProgram();

/** Runs `opina` with these arguments. An error becomes lines on stderr and the exit code of the process. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  try {
    const program = await programFor(words);
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has printed the error, or the requested help.
      process.exitCode = error.exitCode === 0 ? exitCodes.success : exitCodes.usage;
    } else {
      for (const line of errorLines(error)) console.error(line);
      process.exitCode = errorExitCode(error);
    }
  } finally {
    actInProcess(undefined);
  }
}
