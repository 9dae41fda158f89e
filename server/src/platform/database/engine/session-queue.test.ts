import { expect, it } from 'vitest';
import { SessionQueue } from './session-queue.ts';

it('gives the session to all clients in order, for one exchange each', () => {
  const queue = new SessionQueue<string>();
  for (const work of ['a1', 'a2', 'a3']) queue.add(0, work);
  queue.add(7, 'b1');
  const order = [];
  for (let turn = queue.next(); turn !== undefined; turn = queue.next()) {
    order.push(turn.work);
    queue.done(turn.client, true);
  }
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('keeps the session for a client in a transaction, until that ends or the client has gone', () => {
  const queue = new SessionQueue<string>();
  queue.add(7, 'BEGIN');
  queue.add(0, 'SELECT');
  const begun = queue.next();
  expect(begun).toEqual({ client: 7, work: 'BEGIN' });
  queue.done(7, false);
  expect(queue.owner).toBe(7);
  expect(queue.next()).toBeUndefined();
  queue.add(7, 'UPDATE');
  expect(queue.next()?.work).toBe('UPDATE');
  queue.done(7, false);
  expect(queue.removeClient(7)).toBe(true);
  expect(queue.next()?.work).toBe('SELECT');
});

it('drops the messages of a client that has gone, and keeps those of others', () => {
  const queue = new SessionQueue<string>();
  queue.add(7, 'x');
  queue.add(0, 'y');
  expect(queue.removeClient(7)).toBe(false);
  expect(queue.next()).toEqual({ client: 0, work: 'y' });
});
