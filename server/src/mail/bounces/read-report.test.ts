import { describe, expect, it } from 'vitest';
import { readFailedStatus } from './read-report.ts';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const status = (code = '5.1.1', encoding?: string) =>
  lines(
    'Content-Type: message/delivery-status',
    ...(encoding === undefined ? [] : [`Content-Transfer-Encoding: ${encoding}`]),
    '',
    encoding === 'base64'
      ? Buffer.from(`Action: failed\r\nStatus: ${code}\r\n`).toString('base64')
      : `Reporting-MTA: dns; mx.example\r\n\r\nAction: failed\r\nStatus: ${code}`,
  );
const multipart = (boundary: string, parts: readonly string[], header = 'Subject: Undelivered\r\n') =>
  `${header}Content-Type: multipart/report;\r\n boundary="${boundary}"\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}`).join('')}--${boundary}--\r\n`;
const text = lines('Content-Type: text/plain', '', 'Your message was not delivered.');
async function* inChunks(raw: string, size: number) {
  const bytes = Buffer.from(raw);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
const read = (raw: string, size = 65_536) => readFailedStatus(inChunks(raw, size));

describe('a delivery report', () => {
  it.each([1, 7, 65_536])('is read in pieces of %i bytes', async (size) => {
    expect(await read(multipart('b', [text, status()]), size)).toBe('5.1.1');
  });

  it('is found in another multipart, and in base64', async () => {
    expect(await read(multipart('outer', [text, multipart('inner', [text, status('5.2.1')], '')]))).toBe(
      '5.2.1',
    );
    expect(await read(multipart('b', [text, status('5.1.2', 'base64')]))).toBe('5.1.2');
  });

  it('is read behind and before long texts', async () => {
    const long = lines('Content-Type: text/html', '', 'x'.repeat(200_000), ...Array<string>(50_000).fill(''));
    expect(await read(multipart('b', [long, status(), long]))).toBe('5.1.1');
  });

  it.each([
    ['a header without end', `Subject: a\r\n${'X: y\r\n'.repeat(80_000)}`],
    ['lines without end', '\r\n'.repeat(250_000)],
    ['parts without end', multipart('b', Array<string>(40_000).fill('\r\n'))],
    [
      'a part whose header does not end',
      multipart('b', [`Content-Type: message/delivery-status\r\n${'X: y\r\n'.repeat(9_000)}`]),
    ],
    [
      'a report that begins after 16 kB of its part',
      multipart('b', [
        lines(
          'Content-Type: message/delivery-status',
          '',
          'X: y\r\n'.repeat(4_000),
          'Action: failed',
          'Status: 5.1.1',
        ),
      ]),
    ],
    [
      'boundaries in boundaries',
      Array.from(
        { length: 200 },
        (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
      ).join('') + status(),
    ],
    ['another mail', 'Subject: Out of office\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n'],
  ])('is not found in %s', async (_, raw) => {
    expect(await read(raw)).toBeUndefined();
  });
});
