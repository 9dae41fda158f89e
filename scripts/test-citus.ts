/**
 * The database tests on a distributed PostgreSQL beside the other engines. OPINA_TEST_CITUS_URL is the address of a database on
 * the coordinator of a Citus cluster, whose user may create databases on all its nodes. Not part of `npm test`.
 */
import { runSteps } from './test-run/run-steps.ts';
import { vitestStep } from './test-run/test-steps.ts';

if (!process.env.OPINA_TEST_CITUS_URL) {
  console.error(
    'Set OPINA_TEST_CITUS_URL to postgres://user@host:port/database, on the coordinator of a Citus cluster.',
  );
  process.exit(1);
}
await runSteps([[[vitestStep('database tests', ['db', 'start', 'process'])]]]);
