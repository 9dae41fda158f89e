import { expect, test } from 'vitest';
import { pageHostOf } from './page-host.ts';

test.each([
  ['shop.example', 'shop.example'],
  [' Shop.Example ', 'shop.example'],
  ['https://www.shop.example/a?b#c', 'www.shop.example'],
  ['*.shop.example', '*.shop.example'],
  ['localhost:3000', 'localhost'],
])('%s is the host %s', (typed, host) => {
  expect(pageHostOf(typed)).toBe(host);
});

test.each(['', ' ', '*.example', 'two words', 'ftp://shop.example', 'shop_example!', '...'])(
  '%s is no host',
  (typed) => {
    expect(pageHostOf(typed)).toBeUndefined();
  },
);
