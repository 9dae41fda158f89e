import { expect, it } from 'vitest';
import { undoing } from './decide.ts';
import type { MediaItem } from './media-item.ts';

const item = (status: string, review: string) => ({ status, opinion: { status: review } }) as MediaItem;

it('puts a photo and its review back to where they were', () => {
  expect(undoing(item('with_review', 'pending'))).toEqual({
    status: 'undone',
    media: 'with_review',
    review: { status: 'pending' },
  });
  expect(undoing(item('refused', 'hidden')).review).toEqual({ status: 'hidden', reason: 'other' });
});

it('leaves a withdrawn review alone', () => {
  expect(undoing(item('accepted', 'withdrawn'))).toEqual({ status: 'undone', media: 'accepted' });
});
