import { CallError } from '@opina/client/call-error';
import { expect, it, vi } from 'vitest';
import { texts as common } from '../../text/common/en.ts';
import { keys, openInbox } from './inbox-with-decisions.ts';

const conflict = new CallError('opinion.changed', 409, 'Changed.');
const both = (...shown: string[]) => [shown, shown];
const { client, sent, server, loaded, waiting, apply, listed, statuses, open, counts, told, undo, watch } =
  openInbox();

it('shows a decision everywhere before the server responds, and then as the server has it', async () => {
  const applied = apply(listed().slice(0, 1));
  expect(statuses()).toEqual(['published', 'pending', 'pending']);
  expect(open()).toMatchObject({ status: 'published', version: 1 });
  expect(counts()).toEqual({ pending: 2, published: 1 });
  expect(told()).toEqual([['done', '1 published']]);
  await waiting(1);
  sent()[0]?.accept();
  await applied;
  expect(open()).toMatchObject({ status: 'published', version: 2 });
  expect(listed()[0]).toMatchObject({ status: 'published', version: 2 });
  expect(told()).toEqual([['done', '1 published']]);
  await loaded();
  expect(counts()).toEqual({ pending: 2, published: 1 });
  // The list in which it is now is read when it is opened.
  expect(client().getQueryState(keys.other)?.isInvalidated).toBe(true);
});

it('puts an item back whose decision failed, with a message that stays', async () => {
  const applied = apply(listed().slice(0, 1));
  await waiting(1);
  sent()[0]?.refuse(new CallError('network', 0, 'The server did not respond.'));
  await applied;
  expect(statuses()).toEqual(['pending', 'pending', 'pending']);
  expect(open()).toMatchObject({ status: 'pending', version: 1 });
  expect(counts()).toEqual({ pending: 3, published: 0 });
  expect(told()).toEqual([['failed', common.errors.network]]);
});

it('shows what somebody else has made of it after a conflict', async () => {
  const applied = apply(listed().slice(0, 1));
  await waiting(1);
  server().set(1, { id: 1, version: 2, status: 'hidden' });
  sent()[0]?.refuse(conflict);
  await applied;
  await loaded();
  expect(listed()[0]).toMatchObject({ status: 'hidden', version: 2 });
  expect(open()).toMatchObject({ status: 'hidden', version: 2 });
  expect(counts()).toEqual({ pending: 2, published: 0 });
  expect(told()).toEqual([['failed', 'Somebody has changed it.']]);
});

it('undoes a decision that the server has confirmed', async () => {
  const applied = apply(listed().slice(0, 1));
  await waiting(1);
  sent()[0]?.accept();
  await applied;
  undo();
  expect(statuses()[0]).toBe('pending');
  await waiting(2);
  expect(sent()[1]).toMatchObject({ item: { version: 2 }, decision: { status: 'pending' } });
  sent()[1]?.accept();
  await vi.waitFor(() => expect(open()).toMatchObject({ status: 'pending', version: 3 }));
  await loaded();
  expect(counts()).toEqual({ pending: 3, published: 0 });
});

it('undoes a decision before the server has responded, and shows it undone from then on', async () => {
  const seen = watch();
  const applied = apply(listed().slice(0, 1));
  await waiting(1);
  undo();
  expect(statuses()[0]).toBe('pending');
  expect(counts()).toEqual({ pending: 3, published: 0 });
  sent()[0]?.accept();
  await applied;
  await waiting(2);
  expect(sent()[1]).toMatchObject({ item: { version: 2 }, decision: { status: 'pending' } });
  sent()[1]?.accept();
  await vi.waitFor(() => expect(open()).toMatchObject({ status: 'pending', version: 3 }));
  expect(seen).toEqual(both('pending', 'published', 'pending'));
});

it('sends nothing to undo what has failed', async () => {
  const applied = apply(listed().slice(0, 1));
  await waiting(1);
  undo();
  sent()[0]?.refuse(conflict);
  await applied;
  await vi.waitFor(() => expect(told()).toEqual([['failed', 'Somebody has changed it.']]));
  expect(sent()).toHaveLength(1);
  expect(statuses()[0]).toBe('pending');
});

it('shows a second decision while the first is sent, and sends it after that', async () => {
  const seen = watch();
  const first = apply(listed().slice(0, 1));
  const second = apply(listed().slice(0, 1), 'hidden');
  await waiting(1);
  sent()[0]?.accept();
  await first;
  await waiting(2);
  expect(sent()[1]).toMatchObject({ item: { version: 2, status: 'published' } });
  sent()[1]?.accept();
  await second;
  expect(seen).toEqual(both('pending', 'published', 'hidden'));
});

it('is what the first decision made of it if the second fails', async () => {
  const first = apply(listed().slice(0, 1));
  const second = apply(listed().slice(0, 1), 'hidden');
  await waiting(1);
  sent()[0]?.accept();
  await first;
  await waiting(2);
  sent()[1]?.refuse(conflict);
  await second;
  expect(open()).toMatchObject({ status: 'published', version: 2 });
});

it('says of many how many were changed, and keeps the others', async () => {
  const applied = apply(listed());
  expect(statuses()).toEqual(['published', 'published', 'published']);
  expect(told()).toEqual([['done', '3 published']]);
  await waiting(3);
  sent()[0]?.accept();
  sent()[1]?.refuse(new CallError('network', 0, 'The server did not respond.'));
  sent()[2]?.accept();
  await applied;
  expect(statuses()).toEqual(['published', 'pending', 'published']);
  expect(told()).toEqual([
    ['failed', common.errors.network],
    ['done', '2 published'],
  ]);
  undo();
  expect(statuses()).toEqual(['pending', 'pending', 'pending']);
  await waiting(5);
  expect(
    sent()
      .slice(3)
      .map(({ item }) => item.id),
  ).toEqual([1, 3]);
});
