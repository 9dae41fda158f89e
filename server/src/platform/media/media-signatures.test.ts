import { describe, expect, it } from 'vitest';
import { createMediaSignatures } from './media-signatures.ts';

const hourMs = 3_600_000;
const noon = Date.UTC(2026, 0, 1, 12);
const path = `/media/1/0/${'a'.repeat(40)}-image.webp`;

/** Signs and reads at a time that the test sets. */
function openAt(start: number, key = 'key') {
  let now = start;
  const signatures = createMediaSignatures({ current: Buffer.from(key) }, () => now);
  return {
    sign: (of = path) => Object.fromEntries(new URLSearchParams(signatures.sign(of))),
    isSigned: (query: Record<string, unknown>, of = path) => signatures.isSigned(of, query),
    passes: (ms: number) => {
      now += ms;
    },
  };
}

describe('signed addresses of files', () => {
  it('open for a day, and not longer than an hour more', () => {
    const server = openAt(noon + 1);
    const query = server.sign();
    server.passes(24 * hourMs);
    expect(server.isSigned(query)).toBe(true);
    server.passes(hourMs);
    expect(server.isSigned(query)).toBe(false);
  });

  it('stay the same within an hour, so that pages do not load pictures again', () => {
    const server = openAt(noon + 1);
    const first = server.sign();
    server.passes(hourMs - 2);
    expect(server.sign()).toEqual(first);
    server.passes(2);
    expect(server.sign()).not.toEqual(first);
  });

  it('open one file, with the signature of this database', () => {
    const server = openAt(noon);
    const query = server.sign();
    expect(server.isSigned(query)).toBe(true);
    expect(server.isSigned(query, path.replace('/0/', '/draft/'))).toBe(false);
    expect(openAt(noon, 'other').isSigned(query)).toBe(false);
  });

  it.each([
    ['nothing', {}],
    ['no signature', { until: '9999999999' }],
    ['another time', { until: '9999999999', signature: openAt(noon).sign().signature }],
    ['a time that is no number', { until: 'Infinity', signature: 'x' }],
    ['two of each', { until: ['1', '2'], signature: ['1', '2'] }],
    ['an empty signature', { until: '9999999999', signature: '' }],
  ])('refuse %s', (_, query) => {
    expect(openAt(noon).isSigned(query)).toBe(false);
  });
});
