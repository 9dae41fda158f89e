import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenParentIsGone } from './parent.ts';

describe('whenParentIsGone', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('calls back once, when another process becomes the parent', () => {
    let parent = 4711;
    const onGone = vi.fn();
    whenParentIsGone(onGone, () => parent, 4711);
    vi.advanceTimersByTime(10_000);
    expect(onGone).not.toHaveBeenCalled();
    parent = 1;
    vi.advanceTimersByTime(10_000);
    expect(onGone).toHaveBeenCalledTimes(1);
  });
});
