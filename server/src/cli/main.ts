import { runCommandLine } from './run-command-line.ts';

// Files are for this account alone, whatever the shell or the service says.
process.umask(0o077);

// Whoever reads our output may stop (`| head`). That must not end an import half way.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

await runCommandLine(process.argv.slice(2));
