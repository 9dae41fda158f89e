import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it('parses an address with accents also after thousands of calls', () => {
  // After many calls V8 uses an optimized version of a function.
  for (let call = 0; call < 50_000; call++) {
    if (parseUrl('https://loja-ção.example/café.jpg')?.host !== 'xn--loja-o-7ta5a.example')
      expect.fail(`refused at call ${call}`);
  }
});

it('parses an address relative to another', () => {
  expect(parseUrl('/b', new URL('https://shop.example/a'))?.href).toBe('https://shop.example/b');
});

it.each(['', 'shop.example', 'https://', 'https://a b'])('returns undefined for "%s"', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});
