import { beforeEach, expect, it } from 'vitest';
import { closeToast, currentToasts, onToasts, showToast } from './toast-store.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

it('shows the last three, and tells who listens', () => {
  let calls = 0;
  const stop = onToasts(() => {
    calls += 1;
  });
  for (const text of ['a', 'b', 'c', 'd']) showToast({ kind: 'done', text });
  expect(currentToasts().map(({ text }) => text)).toEqual(['b', 'c', 'd']);
  expect(calls).toBe(4);
  stop();
  showToast({ kind: 'done', text: 'e' });
  expect(calls).toBe(4);
});

it('takes one away and leaves the others', () => {
  const close = showToast({ kind: 'failed', text: 'a' });
  showToast({ kind: 'done', text: 'b' });
  close();
  close();
  expect(currentToasts().map(({ text }) => text)).toEqual(['b']);
});

it('keeps what failed longer than what is done', () => {
  showToast({ kind: 'failed', text: 'a' });
  for (const text of ['b', 'c', 'd']) showToast({ kind: 'done', text });
  expect(currentToasts().map(({ text }) => text)).toEqual(['a', 'c', 'd']);
  for (const text of ['e', 'f', 'g']) showToast({ kind: 'failed', text });
  expect(currentToasts().map(({ text }) => text)).toEqual(['e', 'f', 'g']);
  showToast({ kind: 'done', text: 'h' });
  expect(currentToasts().map(({ text }) => text)).toEqual(['f', 'g', 'h']);
});
