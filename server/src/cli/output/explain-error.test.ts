import { afterEach, describe, expect, it, vi } from 'vitest';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { errorExitCode, errorLines } from './report-error.ts';

const withCode = (code: string, message = 'could not extend file "base/5/17142"') =>
  Object.assign(new Error(message), { code });
const refusedRows = (cause: Error) => new OpinaError('import.write_failed', { detail: cause.message, cause });

describe('the error of a command whose disk is full', () => {
  afterEach(() => vi.unstubAllEnvs());
  const linesOf = (error: unknown, url = '') => {
    vi.stubEnv('DATABASE_URL', url);
    vi.stubEnv('OPINA_DATA_DIR', '/tmp/data');
    vi.stubEnv('OPINA_DISK_RESERVE_MB', '64');
    expect(errorExitCode(error)).toBe(1);
    return errorLines(error).join('\n');
  };
  const postgres = 'postgres://db.example/opina';

  it.each([
    ['53100', withCode('53100')],
    ['ENOSPC', withCode('ENOSPC')],
    ['a full quota', withCode('EDQUOT')],
    ['refused rows', refusedRows(withCode('53100'))],
  ])('names the data folder and what to do: %s', (_, error) => {
    expect(linesOf(error)).toBe(
      'opina: database.disk_full: The data folder /tmp/data is on a full disk. Free some space, and run the command again.',
    );
  });

  it('names the reserve, below which the embedded database is read-only', () => {
    const readOnly = withCode('25006', 'cannot execute INSERT in a read-only transaction');
    for (const error of [readOnly, refusedRows(readOnly)])
      expect(linesOf(error)).toContain('Less than 64 MB are free (OPINA_DISK_RESERVE_MB). Make room.');
  });

  it.each([
    ['53100', 'opina: database.server_disk_full: The disk of the PostgreSQL server is full.'],
    ['25006', 'opina: database.read_only: The PostgreSQL of DATABASE_URL accepts no writes'],
    ['ENOSPC', 'opina: disk.full: A disk that Opina writes to is full.'],
  ])('tells the disk of PostgreSQL from others: %s', (code, line) => {
    expect(linesOf(withCode(code), postgres)).toContain(line);
  });

  it('keeps errors that name the file, and errors of something else', () => {
    const file = new OpinaError('export.file_not_writable', {
      detail: '/x (the disk is full)',
      cause: withCode('ENOSPC'),
    });
    expect(linesOf(file)).toContain('export.file_not_writable: The file cannot be written: /x');
    expect(linesOf(refusedRows(withCode('23505', 'duplicate')))).toContain('import.write_failed');
    // The engine ended for another reason: there is room on the disk of /tmp.
    expect(linesOf(withCode('CONNECTION_CLOSED', 'write CONNECTION_CLOSED'))).toContain('CONNECTION_CLOSED');
  });
});
