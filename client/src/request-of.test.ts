import { expect, it } from 'vitest';
import { requestOf } from './request-of.ts';

it('puts the parts of a path and of a query into the address, encoded', () => {
  const params = { store_id: 'a/b', id: 7 };
  expect(requestOf('getStoreOpinion', { params })).toEqual(['GET', '/api/stores/a%2Fb/opinions/7']);
  const query = { status: 'pending', product_code: 'é&x' };
  expect(requestOf('listStoreOpinions', { params: { store_id: '1' }, query })).toEqual([
    'GET',
    '/api/stores/1/opinions?status=pending&product_code=%C3%A9%26x',
  ]);
});

it('repeats lists, and leaves out what is not given', () => {
  const query = { rate: [1, 2], q: '', cursor: undefined, has_photos: false };
  expect(requestOf('listStoreOpinions', { params: { store_id: '1' }, query })[1]).toBe(
    '/api/stores/1/opinions?rate=1&rate=2&has_photos=false',
  );
});

it('refuses what is no call, and a call without a part of its path', () => {
  expect(() => requestOf('createEverything' as 'createOrder', {})).toThrow('createEverything');
  expect(() => requestOf('toString' as 'createOrder', {})).toThrow('toString');
  expect(() => requestOf('getStoreOpinion', { params: { store_id: '1' } })).toThrow('params.id');
});
