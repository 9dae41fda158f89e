import { expect, it } from 'vitest';
import { placeOf, placesOf } from './locked-packages.ts';

const lock = {
  '': {},
  shop: { dependencies: { a: '1' } },
  'node_modules/a': { dependencies: { b: '2' }, optionalDependencies: { c: '1' } },
  'node_modules/a/node_modules/b': { dependencies: { d: '1' } },
  'node_modules/b': {},
  'node_modules/c': {},
  'node_modules/d': { dependencies: { a: '1' } },
  'node_modules/@own/shop': { link: true, resolved: 'shop' },
};

it.each([
  ['b', 'node_modules/a', 'node_modules/a/node_modules/b'],
  ['d', 'node_modules/a/node_modules/b', 'node_modules/d'],
  ['b', 'shop', 'node_modules/b'],
  ['x', 'shop', undefined],
])('%s of %s is in %s', (name, neededBy, place) => {
  expect(placeOf(lock, name, neededBy)).toBe(place);
});

it('finds all that packages need, once, with what is optional', () => {
  const all = ['shop', 'node_modules/a', 'node_modules/c', 'node_modules/a/node_modules/b', 'node_modules/d'];
  expect([...placesOf(lock, ['shop'])].toSorted()).toEqual(all.toSorted());
  expect(placesOf(lock, ['node_modules/@own/shop'])).toContain('node_modules/a');
});
