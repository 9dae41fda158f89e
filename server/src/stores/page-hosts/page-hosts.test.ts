import { recordSchemas } from '@opina/contract/records/all';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { readPageHosts } from './page-hosts.ts';

const store = Compile(recordSchemas.store);
/** Whether an export may name this host. */
const isRestored = (host: string): boolean =>
  store.Check({
    type: 'store',
    version: 1,
    name: 'Loja',
    locale: 'pt-BR',
    features: {},
    tags: [],
    page_hosts: [host],
  });

function hostOf(text: string): string | undefined {
  try {
    return readPageHosts([text])[0];
  } catch (error) {
    expect(error).toMatchObject({ code: 'store.page_host_invalid' });
    expect(error).toBeInstanceOf(OpinaError);
    return undefined;
  }
}

const piece = fc.oneof(
  fc.constantFrom(
    'a',
    'shop',
    'example',
    'com',
    '.',
    '..',
    '-',
    '_',
    '*.',
    '*',
    '1',
    '0x7f',
    '[::1]',
    ':80',
    '/p',
  ),
  fc.constantFrom('http://', 'https://', 'ftp://', 'é', 'ß', 'xn--', '%20', '%61', 'A', 'x'.repeat(100)),
  fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 2 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

it('are valid in a whole-store file too, and stay unchanged', () => {
  let taken = 0;
  fc.assert(
    fc.property(text, (given) => {
      const host = hostOf(given);
      if (host === undefined) return;
      taken += 1;
      expect({ host, isRestored: isRestored(host) }).toEqual({ host, isRestored: true });
      expect(hostOf(host)).toBe(host);
    }),
    { numRuns: 5_000 },
  );
  expect(taken).toBeGreaterThan(500);
});

it.each([
  'loja.example',
  '*.loja.example',
  'xn--bcher-kva.example',
  'minha_loja.example',
  'localhost',
  '192.0.2.1',
  '[::1]',
  `${'a'.repeat(62)}.example`,
])('accepts %s, as a file does', (host) => {
  expect(hostOf(host)).toBe(host);
  expect(isRestored(host)).toBe(true);
});

it.each([
  '',
  '*',
  '*.com',
  '*.*',
  'LOJA.example',
  'a!b.example',
  "a'b.example",
  'a,b.example',
  'x'.repeat(254),
])('refuses "%s", as a file does', (host) => {
  expect(isRestored(host)).toBe(false);
  expect(hostOf(host)).not.toBe(host);
});
