import { startPostgres, type TestPostgres } from '@opina/test-kit/database/start-postgres';

/**
 * A PostgreSQL as one would run it for a store of this size on a small machine: it keeps what it has acknowledged, and
 * tells what each query took (pg_stat_statements) and how it was run (auto_explain, into a log of JSON lines).
 * OPINA_TEST_DATABASE_URL names another to be used, which keeps the filled databases from one run to the next.
 */
export function startBenchPostgres(): Promise<TestPostgres> {
  return startPostgres({
    shared_buffers: '1GB',
    effective_cache_size: '3GB',
    maintenance_work_mem: '256MB',
    max_wal_size: '4GB',
    random_page_cost: '1.1',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_preload_libraries: 'pg_stat_statements,auto_explain',
    'pg_stat_statements.track_planning': 'on',
    logging_collector: 'on',
    log_destination: 'jsonlog',
    log_directory: 'log',
    log_filename: 'plans',
  });
}
