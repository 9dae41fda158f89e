import { runCommandLine } from './run-command-line.ts';

// Mail is written with React, whose version for development takes much longer. It is loaded with the first message.
process.env.NODE_ENV ??= 'production';

// New files are for this account alone, whatever umask the shell or the service sets.
process.umask(0o077);

// The reader of the output may close it (`| head`). That must not interrupt an import.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

await runCommandLine(process.argv.slice(2));
