import { expect, it } from 'vitest';
import { readShopAddress } from './shop-address.ts';

it.each([
  ['https://shop.example', ['shop.example', 'www.shop.example']],
  ['http://SHOP.example:8080/br/?a=b#c', ['shop.example', 'www.shop.example']],
  ['https://www.shop.example/', ['www.shop.example', 'shop.example']],
  [' shop.example. ', ['shop.example', 'www.shop.example']],
])('reads %s as shop.example', (text, pageHosts) => {
  expect(readShopAddress(text)).toEqual({ address: 'shop.example', pageHosts });
});

it.each([
  ['https://m.shop.example', 'm.shop.example'],
  ['https://loja-ção.example', 'xn--loja-o-7ta5a.example'],
  ['www.com', 'www.com'],
  ['localhost:3000', 'localhost'],
  ['192.0.2.1', '192.0.2.1'],
])('reads %s as %s', (text, address) => {
  expect(readShopAddress(text).address).toBe(address);
});

it('adds no www to an address that is not a name', () => {
  expect(readShopAddress('http://192.0.2.1').pageHosts).toEqual(['192.0.2.1']);
});

it.each([
  '',
  ' ',
  'ftp://shop.example',
  'javascript://shop.example',
  '*.shop.example',
  'a b.example',
  'https://',
])('refuses "%s"', (text) => {
  expect(() => readShopAddress(text)).toThrow('A shop address looks like https://shop.example');
});
