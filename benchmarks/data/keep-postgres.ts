/** A PostgreSQL for several benchmarks, until Ctrl-C: stores that one of them fills remain for the next. */
import { once } from 'node:events';
import { startBenchPostgres } from './bench-postgres.ts';

const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const postgres = await startBenchPostgres();
console.log(`export OPINA_TEST_DATABASE_URL=${postgres.url}`);
// Signal handlers alone do not keep the process running.
const keepAlive = setInterval(() => {}, 60_000);
await ended;
clearInterval(keepAlive);
await postgres.stop();
