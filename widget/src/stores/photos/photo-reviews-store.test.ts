import { wireOpinion } from '@opina/test-kit/widget/entities';
import { describe, expect, it, vi } from 'vitest';
import { readReview } from '../../api/reviews/read-review.ts';
import { createPhotoReviewsStore, type LoadReview } from './photo-reviews-store.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp(load: LoadReview, listed: string[] = []) {
  const lifetime = new AbortController();
  const loaded = vi.fn(load);
  const find = (id: string) => (listed.includes(id) ? readReview(wireOpinion(Number(id))) : undefined);
  const store = createPhotoReviewsStore(loaded, find, lifetime.signal);
  return { store, loaded, lifetime, review: (id: string) => store.getState().reviews.get(id) };
}
const responding: LoadReview = async (id) => readReview(wireOpinion(Number(id)));

describe('the reviews beside the photos', () => {
  it('are fetched once each', async () => {
    const { store, loaded, review } = setUp(responding);
    store.want('5');
    store.want('5');
    expect(review('5')).toBe('loading');
    await settled();
    store.want('5');
    store.want('6');
    await settled();
    expect(review('5')).toMatchObject({ id: '5' });
    expect(review('6')).toMatchObject({ id: '6' });
    expect(loaded.mock.calls.map(([id]) => id)).toEqual(['5', '6']);
  });

  it('are read from the list when it has them', () => {
    const { store, loaded, review } = setUp(responding, ['5']);
    store.want('5');
    expect(review('5')).toMatchObject({ id: '5' });
    expect(loaded).not.toHaveBeenCalled();
  });

  it.each([
    ['the call fails', () => Promise.reject(new Error('Network Error'))],
    ['nothing can be read', () => Promise.resolve(undefined)],
  ])('can be loaded again when %s', async (_, fail) => {
    let down = true;
    const { store, review } = setUp((id, signal) => (down ? fail() : responding(id, signal)));
    store.want('5');
    await settled();
    expect(review('5')).toBe('failed');
    down = false;
    store.want('5');
    expect(review('5')).toBe('loading');
    await settled();
    expect(review('5')).toMatchObject({ id: '5' });
  });

  it('load and change nothing after the widget has been removed', async () => {
    const { store, loaded, lifetime, review } = setUp(responding);
    store.want('5');
    lifetime.abort();
    await settled();
    expect(review('5')).toBe('loading');
    store.want('6');
    expect(loaded).toHaveBeenCalledTimes(1);
  });
});
