import { expect, it, vi } from 'vitest';
import { interruptSignal } from './interrupt-signal.ts';

const listeners = () => [process.listenerCount('SIGINT'), process.listenerCount('SIGTERM')];

it.each(['SIGINT', 'SIGTERM'] as const)('the first %s aborts the work; Node handles the next one', (name) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const before = listeners();
  const { signal } = interruptSignal('Stopping.');
  expect(signal.aborted).toBe(false);
  process.emit(name);
  expect(signal.aborted).toBe(true);
  expect(write).toHaveBeenCalledWith('\nStopping.\n');
  expect(listeners()).toEqual(before);
  write.mockRestore();
});

it('removes its listeners when the work is over', () => {
  const before = listeners();
  const { release, signal } = interruptSignal('Stopping.');
  release();
  expect(listeners()).toEqual(before);
  expect(signal.aborted).toBe(false);
});
