import { expect, it } from 'vitest';
import { stopInOrder, stopParts } from './stop-parts.ts';

it('waits for all parts, and fails with one that fails', async () => {
  let isDone = false;
  const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    isDone = true;
  });
  await stopParts({ slow, none: undefined, quick: Promise.resolve() });
  expect(isDone).toBe(true);
  await expect(stopParts({ broken: Promise.reject(new Error('no disk')) })).rejects.toThrow('no disk');
});

it('names the parts that have not stopped in time', async () => {
  const never = new Promise(() => {});
  await expect(stopParts({ mail: never, quick: Promise.resolve(), media: never }, 10)).rejects.toThrow(
    'Parts of the server did not stop in time: mail, media.',
  );
});

it('stops parts in order, also after one that is late', async () => {
  const stopped: string[] = [];
  const stop = (name: string) => [name, async () => void stopped.push(name)] as const;
  await stopInOrder([stop('stores'), stop('database')]);
  expect(stopped).toEqual(['stores', 'database']);
  const late = ['channel', () => new Promise(() => {})] as const;
  await expect(stopInOrder([late, stop('replicas')], 10)).rejects.toThrow('in time: channel.');
  expect(stopped).toEqual(['stores', 'database', 'replicas']);
});
