import { writeProblem } from '../platform/files/full-disk.ts';
import { exitCodes } from './exit-codes.ts';
import { runCommandLine } from './run-command-line.ts';

// Mail is written with React, whose version for development takes much longer. It is loaded with the first message.
process.env.NODE_ENV ??= 'production';

// New files are for this account alone, whatever umask the shell or the service sets.
process.umask(0o077);

// The reader of the output may close it (`| head`). That must not interrupt an import.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    console.error(`opina: the output cannot be written: ${writeProblem(error)}.`);
    process.exit(exitCodes.failed);
  });
}

const words = process.argv.slice(2);
await runCommandLine(words.length === 0 ? ['start'] : words);
