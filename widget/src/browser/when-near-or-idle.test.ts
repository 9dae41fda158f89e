// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { whenNearOrIdle } from './when-near-or-idle.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('does not load the code of a widget that was removed before the page was idle', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  whenNearOrIdle(document.body, AbortSignal.abort(), run);
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
