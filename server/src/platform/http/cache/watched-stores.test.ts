import { expect, it } from 'vitest';
import { createWatchedStores } from './watched-stores.ts';

it('are watched for half a minute, and only what their pages ask first', () => {
  let time = 0;
  const watched = createWatchedStores(() => time);
  const root = '/widget/root?code=p&store_id=minha%20loja';
  expect(watched.isWatched(root)).toBe(false);
  watched.watch('minha loja');
  expect(watched.has('minha loja')).toBe(true);
  expect(watched.isWatched(root)).toBe(true);
  expect(watched.isWatched(root.replace('root', 'view'))).toBe(true);
  expect(watched.isWatched('/widget/root?store_id=outra')).toBe(false);
  expect(watched.isWatched('/widget/opinions?store_id=minha%20loja')).toBe(false);
  expect(watched.isWatched(undefined)).toBe(false);
  time = 29_000;
  watched.watch('minha loja');
  time = 58_999;
  expect(watched.isWatched(root)).toBe(true);
  time = 59_000;
  expect(watched.isWatched(root)).toBe(false);
  expect(watched.has('minha loja')).toBe(false);
});
