import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenParentIsGone } from './parent.ts';

describe('whenParentIsGone', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('calls back once, when another process becomes the parent', () => {
    let parent = 4711;
    const gone = vi.fn();
    whenParentIsGone(gone, () => parent, 4711);
    vi.advanceTimersByTime(10_000);
    expect(gone).not.toHaveBeenCalled();
    parent = 1;
    vi.advanceTimersByTime(10_000);
    expect(gone).toHaveBeenCalledTimes(1);
  });
});
