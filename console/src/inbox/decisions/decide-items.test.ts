import { CallError } from '@opina/client/call-error';
import { expect, it } from 'vitest';
import { createRefresh } from '../../live/refresh.ts';
import { keys, openInbox, storeId } from './inbox-with-decisions.ts';

const conflict = new CallError('opinion.changed', 409, 'Changed.');
const both = (...shown: string[]) => [shown, shown];
const { client, sent, counted, loaded, waiting, apply, listed, statuses, open, counts, watch, isPageHeld } =
  openInbox();

it('is not overwritten by what is loaded meanwhile, nor by the event of its own change', async () => {
  const refresh = createRefresh(client(), storeId);
  const seen = watch();
  const applied = apply(listed().slice(0, 1));
  await waiting(1);
  // From before the decision.
  await client().refetchQueries({ queryKey: keys.list });
  await client().refetchQueries({ queryKey: keys.one });
  refresh({ event: 'changed', data: { kind: 'opinion', id: 1, version: 2 } });
  expect(client().isFetching()).toBe(0);
  sent()[0]?.accept();
  await applied;
  await loaded();
  expect(seen).toEqual(both('pending', 'published'));
  expect(open()).toMatchObject({ version: 2 });
});

it('counts again, after the last of several decisions', async () => {
  const first = apply(listed().slice(0, 1));
  const second = apply(listed().slice(1, 2));
  await waiting(2);
  sent()[0]?.accept();
  await first;
  expect(counts()).toEqual({ pending: 1, published: 2 });
  expect(counted()).toBe(1);
  sent()[1]?.accept();
  await second;
  await loaded();
  expect(counted()).toBe(2);
  expect(counts()).toEqual({ pending: 1, published: 2 });
});

it('sends decisions about photos of one review one after the other, each with the version of it that the one before made', async () => {
  const [first, second] = [2, 3].map((id) => ({ id, version: 1, status: 'pending', of: 9, review: 4 }));
  if (first === undefined || second === undefined) throw new Error('no photos');
  const refused = apply([first], 'hidden');
  const accepted = apply([second]);
  const again = apply([{ ...first, status: 'hidden' }]);
  expect(statuses()).toEqual(['pending', 'published', 'published']);
  await waiting(1);
  sent()[0]?.accept();
  await refused;
  await waiting(2);
  expect(sent()[1]?.item).toMatchObject({ id: 3, review: 5 });
  sent()[1]?.accept();
  await accepted;
  await waiting(3);
  expect(sent()[2]?.item).toMatchObject({ id: 2, version: 2, review: 6, status: 'hidden' });
  sent()[2]?.accept();
  await again;
});

it('tells the other photos of a review its version as soon as the response has come', async () => {
  const photos = [2, 3].map((id) => ({ id, version: 1, status: 'pending', of: 9, review: 4 }));
  client().setQueryData(keys.list, { pages: [{ items: photos, next_cursor: null }], pageParams: [''] });
  const accepted = apply(photos.slice(0, 1));
  await waiting(1);
  sent()[0]?.accept();
  await accepted;
  expect(listed()[1]).toMatchObject({ id: 3, status: 'pending', review: 5 });
});

it('knows its own last decision when what was pressed had not been drawn again', async () => {
  const photos = [2, 3].map((id) => ({ id, version: 1, status: 'pending', of: 9, review: 4 }));
  client().setQueryData(keys.list, { pages: [{ items: photos, next_cursor: null }], pageParams: [''] });
  const [first, second] = listed();
  if (first === undefined || second === undefined) throw new Error('no photos');
  const accepted = apply([first]);
  await waiting(1);
  sent()[0]?.accept();
  await accepted;
  // As they were before the response.
  const others = [apply([first], 'hidden'), apply([second])];
  await waiting(2);
  expect(sent()[1]?.item).toMatchObject({ id: 2, version: 2, review: 5 });
  sent()[1]?.accept();
  await waiting(3);
  expect(sent()[2]?.item).toMatchObject({ id: 3, version: 1, review: 6 });
  sent()[2]?.accept();
  await Promise.all(others);
});

it('sends a decision about another photo of a review also if the one before failed', async () => {
  const [first, second] = [2, 3].map((id) => ({ id, version: 1, status: 'pending', of: 9, review: 4 }));
  if (first === undefined || second === undefined) throw new Error('no photos');
  const refused = apply([first], 'hidden');
  const accepted = apply([second]);
  await waiting(1);
  sent()[0]?.refuse(conflict);
  await refused;
  await waiting(2);
  sent()[1]?.accept();
  await accepted;
  expect(statuses()[2]).toBe('published');
});

it('does not take counts that were begun before the decision', async () => {
  void client().invalidateQueries({ queryKey: keys.counts });
  const applied = apply(listed().slice(0, 1));
  await waiting(1);
  expect(counts()).toEqual({ pending: 2, published: 1 });
  sent()[0]?.accept();
  await applied;
});

it('holds the page while a decision is not sent, and no longer', async () => {
  expect(isPageHeld()).toBe(false);
  const first = apply(listed().slice(0, 1));
  await waiting(1);
  expect(isPageHeld()).toBe(false);
  const second = apply(listed().slice(0, 1), 'hidden');
  expect(isPageHeld()).toBe(true);
  sent()[0]?.accept();
  await first;
  await waiting(2);
  expect(isPageHeld()).toBe(false);
  sent()[1]?.refuse(conflict);
  await second;
  expect(isPageHeld()).toBe(false);
});

it('holds the page until the response, where one call follows another', async () => {
  const applied = apply(listed().slice(0, 1), 'refused');
  await waiting(1);
  expect(isPageHeld()).toBe(true);
  sent()[0]?.accept();
  await applied;
  expect(isPageHeld()).toBe(false);
});
