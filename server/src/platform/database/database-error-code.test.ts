import { describe, expect, it } from 'vitest';
import { databaseErrorCode } from './database-error-code.ts';

const error = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('databaseErrorCode', () => {
  it.each([
    ['08006', 'connection to the remote node postgres@10.0.0.2:5432 failed: Connection refused'],
    ['57P01', 'terminating connection due to administrator command'],
    ['XX000', 'SSL SYSCALL error: EOF detected\ninvalid socket'],
    ['XX000', 'server closed the connection unexpectedly'],
    ['XX000', 'SSL connection has been closed unexpectedly'],
    ['XX000', 'postmaster was shut down, exiting'],
    ['XX000', 'terminating connection due to unexpected postmaster exit'],
    ['58030', 'failed to COPY to shard 102041 on 10.0.0.2:5432'],
    ['XX000', "failed to prepare transaction 'citus_1_2_3_4' on host 10.0.0.2:5432"],
    ['XX000', 'could not commit transaction for shard 102196 on at least one active node'],
    ['CONNECTION_CLOSED', 'write CONNECTION_CLOSED 10.0.0.2:5432'],
  ])('says that a lost node is not available: %s %s', (code, message) => {
    expect(databaseErrorCode(error(code, message))).toBe('server.unavailable');
  });

  it.each([
    ['40001', 'shard for the given value does not exist'],
    ['XX000', 'could not find valid entry for shard 102065'],
  ])('says that a part which was just divided is not available: %s %s', (code, message) => {
    expect(databaseErrorCode(error(code, message))).toBe('server.unavailable');
  });

  it('says that the database is not available to a transaction that was ended because of a deadlock', () => {
    const text = 'canceling the transaction since it was involved in a distributed deadlock';
    expect(databaseErrorCode(error('40P01', text))).toBe('server.unavailable');
  });

  it('says nothing about other internal errors', () => {
    expect(databaseErrorCode(error('XX000', 'cache lookup failed for relation 1'))).toBeUndefined();
    expect(databaseErrorCode(new Error('server closed the connection unexpectedly'))).toBeUndefined();
  });
});
