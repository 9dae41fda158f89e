import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { readRecords } from './read-records.ts';
import { checkFile, fileError, openText } from './read-text.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-read-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: Buffer | string): Promise<string> {
  const file = path.join(folder, 'file.csv');
  await writeFile(file, content);
  return file;
}

async function recordsOf(content: Buffer | string) {
  const text = await openText(await fileOf(content));
  try {
    const records = [];
    for await (const record of readRecords(text.pieces())) records.push(record);
    return { records, bytesRead: text.bytesRead(), bytesTotal: text.bytesTotal };
  } finally {
    await text.close();
  }
}

async function failure(work: Promise<unknown>): Promise<OpinaError> {
  const error = await work.then(
    () => new Error('nothing was thrown'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof OpinaError) return error;
  throw error;
}

describe('a readable file', () => {
  it('is read with and without a byte order mark', async () => {
    const expected = [
      { line: 1, fields: ['rate', 'texto'] },
      { line: 2, fields: ['5', 'não 😀'] },
    ];
    const text = 'rate;texto\r\n5;não 😀\r\n';
    expect((await recordsOf(text)).records).toEqual(expected);
    expect((await recordsOf(`\uFEFF${text}`)).records).toEqual(expected);
  });

  it('keeps characters whole that are split over two chunks', async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => `${at},"é😀ü ${'x'.repeat(at % 13)}"`);
    const { records, bytesRead, bytesTotal } = await recordsOf(`rate,text\n${rows.join('\n')}`);
    expect(bytesTotal).toBeGreaterThan(128 * 1024);
    expect(bytesRead).toBe(bytesTotal);
    expect(records).toHaveLength(9_001);
    expect(
      records.slice(1).every(({ fields }) => fields[1]?.startsWith('é😀ü x') || fields[1] === 'é😀ü '),
    ).toBe(true);
  });

  it('skips blank lines and counts them as lines', async () => {
    const { records } = await recordsOf('\n\nrate,text\n\n;\n , \n5,a\n\n');
    expect(records).toEqual([
      { line: 3, fields: ['rate', 'text'] },
      { line: 5, fields: [';'] },
      { line: 7, fields: ['5', 'a'] },
    ]);
  });

  it('may contain only a header', async () => {
    expect((await recordsOf('rate,text')).records).toEqual([{ line: 1, fields: ['rate', 'text'] }]);
  });

  it('skips a record of 10 MB', async () => {
    const { records } = await recordsOf(`rate,text\n5,"${'x'.repeat(10_000_000)}"\n4,b\n`);
    expect(records).toEqual([
      { line: 1, fields: ['rate', 'text'] },
      { line: 2, fields: [], fault: 'too_large' },
      { line: 3, fields: ['4', 'b'] },
    ]);
  });
});

describe('a file that cannot be imported', () => {
  const text = 'rate,text\n5,ação\n';
  it.each([
    ['import.file_empty', '', ''],
    ['import.file_empty', '\uFEFF', ''],
    ['import.file_empty', '\n \n', ''],
    ['import.encoding', Buffer.from(text, 'latin1'), 'line 2, byte 14'],
    ['import.encoding', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'UTF-16'],
    ['import.encoding', Buffer.from(text, 'utf16le'), 'UTF-16'],
    ['import.encoding', Buffer.from(text, 'utf16le').swap16(), 'UTF-16'],
    ['import.encoding', Buffer.from('rate\né').subarray(0, 6), 'line 2, byte 6'],
    ['import.file_not_text', Buffer.from('PK\u0003\u0004more'), 'Excel workbook or a zip'],
    ['import.file_not_text', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel workbook'],
    ['import.file_not_text', Buffer.from('1f8b0800', 'hex'), 'gzip'],
    ['import.file_not_text', Buffer.from('rate,text\n5,a\u0000b\n'), 'byte 13'],
    ['import.quote_unclosed', 'rate,text\n5,a\n4,"b\n3,c\n', 'line 3'],
  ])('%s', async (code, content, detail) => {
    const error = await failure(recordsOf(content));
    expect(error.code).toBe(code);
    expect(error.message).toContain(detail);
  });

  it('names the line of an invalid byte deep in the file', async () => {
    const start = `rate,text\n${'5,"não, né?"\n'.repeat(20_000)}`;
    const broken = Buffer.concat([
      Buffer.from(start),
      Buffer.from('4,caf\xe9\n', 'latin1'),
      Buffer.from(start),
    ]);
    const error = await failure(recordsOf(broken));
    expect(error.message).toContain(`line 20002, byte ${Buffer.byteLength(start) + 6} of the file`);
  });

  it.skipIf(process.platform === 'win32')('is opened once if it is a pipe', async () => {
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Opening a pipe waits for a writer: if the check opened it, it would never return.
    await checkFile(pipe);
    const written = writeFile(pipe, 'rate\n5\n');
    const text = await openText(pipe);
    const pieces = [];
    for await (const piece of text.pieces()) pieces.push(piece);
    await Promise.all([written, text.close()]);
    expect(pieces.join('')).toBe('rate\n5\n');
    expect(text.bytesTotal).toBe(0);
  });

  it('reports a missing file, a folder, and a file without read access', async () => {
    expect((await failure(checkFile(path.join(folder, 'no.csv')))).code).toBe('import.file_missing');
    expect((await failure(checkFile(path.join(await fileOf('x'), 'no.csv')))).code).toBe(
      'import.file_missing',
    );
    expect((await failure(checkFile(folder))).code).toBe('import.file_is_directory');
    const denied = fileError(Object.assign(new Error(), { code: 'EACCES' }), 'a.csv');
    expect(denied.code).toBe('import.file_not_readable');
    expect(denied.message).toContain('no permission');
    const file = await fileOf('rate\n');
    await chmod(file, 0o600);
    await expect(checkFile(file)).resolves.toBeUndefined();
  });
});
