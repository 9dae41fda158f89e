import { wireOpinion } from '@opina/test-kit/widget/entities';
import { describe, expect, it, vi } from 'vitest';
import { readReview } from '../../api/reviews/read-review.ts';
import { createPhotoReviewsStore, type LoadReview } from './photo-reviews-store.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp(load: LoadReview, listed: string[] = []) {
  const lifetime = new AbortController();
  const asked = vi.fn(load);
  const find = (id: string) => (listed.includes(id) ? readReview(wireOpinion(Number(id))) : undefined);
  const store = createPhotoReviewsStore(asked, find, lifetime.signal);
  return { store, asked, lifetime, review: (id: string) => store.getState().reviews.get(id) };
}
const answering: LoadReview = async (id) => readReview(wireOpinion(Number(id)));

describe('the reviews beside the photos', () => {
  it('are fetched once each', async () => {
    const { store, asked, review } = setUp(answering);
    store.want('5');
    store.want('5');
    expect(review('5')).toBe('loading');
    await settled();
    store.want('5');
    store.want('6');
    await settled();
    expect(review('5')).toMatchObject({ id: '5' });
    expect(review('6')).toMatchObject({ id: '6' });
    expect(asked.mock.calls.map(([id]) => id)).toEqual(['5', '6']);
  });

  it('are read from the list when it has them', () => {
    const { store, asked, review } = setUp(answering, ['5']);
    store.want('5');
    expect(review('5')).toMatchObject({ id: '5' });
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['the call fails', () => Promise.reject(new Error('Network Error'))],
    ['nothing can be read', () => Promise.resolve(undefined)],
  ])('can be loaded again when %s', async (_, fail) => {
    let down = true;
    const { store, review } = setUp((id, signal) => (down ? fail() : answering(id, signal)));
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
    const { store, asked, lifetime, review } = setUp(answering);
    store.want('5');
    lifetime.abort();
    await settled();
    expect(review('5')).toBe('loading');
    store.want('6');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
