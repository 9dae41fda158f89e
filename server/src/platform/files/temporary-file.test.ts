import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFilesIn } from './temporary-file.ts';

describe('temporary files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'opina-temporary-')), 'data/temporary');
  });
  afterEach(() => rm(path.resolve(folder, '../..'), { recursive: true }));

  it('are in the given folder, which other accounts cannot open, and have no name there', async () => {
    const { append, endWriting, reader } = await temporaryFilesIn({ folder })();
    await append(Buffer.from('half '));
    await append(Buffer.from('whole'));
    await endWriting();
    expect(await readdir(folder)).toEqual([]);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(folder)).dev).toBe((await reader.stat()).dev);
    expect(await reader.readFile('utf8')).toBe('half whole');
    await reader.close();
  });

  it('take a stream', async () => {
    const { stream, reader } = await temporaryFilesIn({ folder })();
    await pipeline(Readable.from([Buffer.from('one '), Buffer.from('two')]), stream());
    expect(await reader.readFile('utf8')).toBe('one two');
    await reader.close();
  });

  it('leave the reserve of the disk free', async () => {
    const { append, stream, reader } = await temporaryFilesIn({ folder, reserveBytes: 2 ** 60 })();
    const full = expect.objectContaining({ code: 'disk.full', responseCode: 'server.read_only' });
    await expect(append(Buffer.from('x'))).rejects.toThrow(full);
    await expect(pipeline(Readable.from([Buffer.from('x')]), stream())).rejects.toThrow(full);
    expect((await reader.stat()).size).toBe(0);
    await reader.close();
  });
});
