import { expect, it } from 'vitest';
import { SessionQueue } from './session-queue.ts';

it('gives the session to all clients in order, for one exchange each', () => {
  const turns = new SessionQueue<string>();
  for (const work of ['a1', 'a2', 'a3']) turns.add(0, work);
  turns.add(7, 'b1');
  const order = [];
  for (let turn = turns.next(); turn !== undefined; turn = turns.next()) {
    order.push(turn.work);
    turns.done(turn.client, true);
  }
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('keeps the session for a client in a transaction, until that ends or the client has gone', () => {
  const turns = new SessionQueue<string>();
  turns.add(7, 'BEGIN');
  turns.add(0, 'SELECT');
  const begun = turns.next();
  expect(begun).toEqual({ client: 7, work: 'BEGIN' });
  turns.done(7, false);
  expect(turns.owner).toBe(7);
  expect(turns.next()).toBeUndefined();
  turns.add(7, 'UPDATE');
  expect(turns.next()?.work).toBe('UPDATE');
  turns.done(7, false);
  expect(turns.leave(7)).toBe(true);
  expect(turns.next()?.work).toBe('SELECT');
});

it('drops the messages of a client that has gone, and keeps those of others', () => {
  const turns = new SessionQueue<string>();
  turns.add(7, 'x');
  turns.add(0, 'y');
  expect(turns.leave(7)).toBe(false);
  expect(turns.next()).toEqual({ client: 0, work: 'y' });
});
