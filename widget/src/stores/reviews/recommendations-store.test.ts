import { describe, expect, it, vi } from 'vitest';
import { createRecommendationsStore } from './recommendations-store.ts';

describe('the recommendation', () => {
  it('is 0 of nobody, also when the call fails', async () => {
    const store = createRecommendationsStore(() => Promise.reject(new Error('Network Error')));
    await store.start();
    expect(store.getState()).toEqual({ percentage: 0, answerCount: 0, isComing: false });
  });

  it('has loaded before the reviews are drawn', async () => {
    const store = createRecommendationsStore(() => Promise.resolve({ percentage: 98, answerCount: 40 }));
    await store.start();
    expect(store.getState()).toEqual({ percentage: 98, answerCount: 40, isComing: false });
  });

  it('is coming until then', async () => {
    const store = createRecommendationsStore(() => Promise.resolve({ percentage: 98, answerCount: 40 }));
    const settled = store.start();
    expect(store.getState()).toMatchObject({ isComing: true });
    await settled;
  });

  it('is there at once where root has it, without a call', () => {
    const load = vi.fn();
    const store = createRecommendationsStore(load);
    store.start({ percentage: 98, answerCount: 40 });
    expect(store.getState()).toEqual({ percentage: 98, answerCount: 40, isComing: false });
    expect(load).not.toHaveBeenCalled();
  });
});
