import { expect, it } from 'vitest';
import { provenAddress } from './company-address.ts';

const any = { domains: [] };
const own = { domains: ['shop.example', 'shop.example.br'] };

it('is an address that the provider has verified', () => {
  expect(provenAddress({ email: ' Bia@Shop.example', isVerified: true }, any)).toBe('bia@shop.example');
  for (const isVerified of [false, undefined, null, 'true', 1])
    expect(provenAddress({ email: 'bia@shop.example', isVerified }, any)).toBeUndefined();
});

it('is an address of a domain that the operator has named, and no other', () => {
  for (const isVerified of [true, undefined])
    expect(provenAddress({ email: 'bia@SHOP.example.br', isVerified }, own)).toBe('bia@shop.example.br');
  expect(provenAddress({ email: 'bia@shop.example', isVerified: false }, own)).toBeUndefined();
  for (const email of [
    'bia@other.example',
    'bia@sub.shop.example',
    'a@shop.example@other.example',
    'shop.example',
  ])
    expect(provenAddress({ email, isVerified: true }, own)).toBeUndefined();
});

it('is nothing else', () => {
  for (const email of [undefined, null, 7, '', ['bia@shop.example'], 'bia'])
    expect(provenAddress({ email, isVerified: true }, any)).toBeUndefined();
});
