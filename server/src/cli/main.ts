import { CommanderError } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { errorExitCode, errorLines } from './output/report-error.ts';
import { createProgram } from './program.ts';

// Files are for this account alone, whatever the shell or the service says.
process.umask(0o077);

// Whoever reads our output may stop (`| head`). That must not end an import half way.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

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
