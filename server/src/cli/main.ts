import { prepareWorker } from '../platform/database/engine/new-worker.ts';
import { writeProblem } from '../platform/files/full-disk.ts';
import { exitCodes } from './exit-codes.ts';
import { startsServer } from './starts-server.ts';

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

const given = process.argv.slice(2);
const words = given.length === 0 ? ['start'] : given;
const usesPostgres = (process.env.DATABASE_URL ?? '').trim() !== '';
// The engine loads on another core while this thread loads what runs the command.
if (startsServer(words) && !usesPostgres) prepareWorker();
const { runCommandLine } = await import('./run-command-line.ts');
await runCommandLine(words);
