import { startPostgres, type TestPostgres } from '@opina/test-kit/database/start-postgres';

/**
 * A PostgreSQL as one would run it for a store of this size on a small machine: commits are durable, and it reports
 * the time of each query (pg_stat_statements) and its plan (auto_explain, into a log of JSON lines).
 * OPINA_TEST_DATABASE_URL names another server, which keeps the filled databases between runs.
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
