import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  ['https://shop.example/p?a=1#b', 'https://shop.example/p?a=1#b'],
  ['shop.example', 'https://shop.example/'],
  ['http://localhost:8788/p', 'http://localhost:8788/p'],
])('%s is opened at %s', (page, address) => {
  expect(pageAddress(page)).toBe(address);
});

it.each([undefined, '', 'javascript:alert(1)', 'javascript://x/%0aalert(1)', 'data:text/html,a', 'a b'])(
  '%s is not opened',
  (page) => {
    expect(pageAddress(page)).toBeUndefined();
  },
);
