import { describe, expect, it, vi } from 'vitest';
import { createRecommendationsStore } from './recommendations-store.ts';

describe('the recommendation', () => {
  it('is 0 of nobody, also when the call fails', async () => {
    const store = createRecommendationsStore(() => Promise.reject(new Error('Network Error')));
    await store.start();
    expect(store.getState()).toEqual({ percentage: 0, answerCount: 0 });
  });

  it('has loaded before the reviews are drawn', async () => {
    const store = createRecommendationsStore(() => Promise.resolve({ percentage: 98, answerCount: 40 }));
    await store.start();
    expect(store.getState()).toEqual({ percentage: 98, answerCount: 40 });
  });

  it('keeps reviews waiting for a second at most', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    createRecommendationsStore(() => new Promise(() => {}))
      .start()
      .then(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalled();
    vi.useRealTimers();
  });
});
