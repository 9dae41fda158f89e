import { expect, it } from 'vitest';
import { OneAhead } from './one-ahead.ts';

it('runs one job at a time, beside its caller', async () => {
  const ahead = new OneAhead();
  const events: string[] = [];
  const job = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
  };
  await ahead.start(job('a'));
  events.push('b is prepared');
  await ahead.start(job('b'));
  events.push('c is prepared');
  await ahead.settle();
  expect(events).toEqual(['a begins', 'b is prepared', 'a ends', 'b begins', 'c is prepared', 'b ends']);
});

it('throws the error of a job when the next one would start, and does not start it', async () => {
  const ahead = new OneAhead();
  await ahead.start(() => Promise.reject(new Error('a fails')));
  // The process must not end because of an error that nobody waits for yet.
  await new Promise((resolve) => setImmediate(resolve));
  let hasStarted = false;
  const second = ahead.start(async () => {
    hasStarted = true;
  });
  await expect(second).rejects.toThrow('a fails');
  expect(hasStarted).toBe(false);
  await expect(ahead.settle()).rejects.toThrow('a fails');
});

it('lets a running job continue when it takes a turn', async () => {
  const ahead = new OneAhead();
  let turns = 0;
  await ahead.start(async () => {
    for (; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
  for (let at = 0; at < 10; at += 1) await ahead.takeTurn();
  expect(turns).toBe(3);
});
