import { expect, it } from 'vitest';
import { pageLink } from './page-link.ts';

it('shows the host first, so that nobody is led elsewhere unseen', () => {
  expect(pageLink('https://shop.example/coffee?utm=1')).toEqual({
    href: 'https://shop.example/coffee?utm=1',
    text: 'shop.example/coffee',
  });
  expect(pageLink('https://shop.example@evil.example/')?.text).toBe('evil.example');
});

it.each([undefined, '', '/coffee', 'javascript:alert(1)', 'data:text/html,x'])(
  'makes no link of %s',
  (address) => {
    expect(pageLink(address)).toBeUndefined();
  },
);
