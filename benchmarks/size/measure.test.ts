import { describe, expect, it } from 'vitest';
import type { SizeLimit } from './limits.ts';
import { judge } from './measure.ts';

const file = (name: string, gzip: number) => ({ name, gzip, brotli: gzip });
const limit = (more: Partial<SizeLimit> = {}): SizeLimit => ({
  title: 'part',
  files: /./,
  bytes: 100,
  ...more,
});

describe('size limits', () => {
  it('accept files of exactly the limit', () => {
    expect(judge([{ limit: limit(), files: [file('a', 60), file('b', 40)] }])).toEqual([]);
  });

  it('name files that are one byte too large', () => {
    expect(judge([{ limit: limit(), files: [file('a', 61), file('b', 40)] }])).toEqual([
      'part: 101 bytes gzip, 1 over its limit of 100',
    ]);
  });

  it('apply to each file if the limit says so', () => {
    const files = [file('pt-br', 100), file('es', 130)];
    expect(judge([{ limit: limit({ each: true }), files }])).toEqual([
      'part es: 130 bytes gzip, 30 over its limit of 100',
    ]);
  });

  it('fail if a file of the limit was not built', () => {
    expect(judge([{ limit: limit(), files: [] }])).toEqual(['part: the build made no such file']);
  });
});
