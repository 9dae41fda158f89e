import { expect, it } from 'vitest';
import { addressOf, type MediaItem, readAddress, stateOf, wallId } from './media-item.ts';

it('gives photos and videos different ids', () => {
  expect(new Set([1, 2, 3].flatMap((id) => [wallId('photo', id), wallId('video', id)])).size).toBe(6);
});

it('reads the addresses that it writes', () => {
  const item = { kind: 'video', mediaId: 7, id: 15, opinion: { id: 9 } } as MediaItem;
  expect(readAddress(addressOf(item))).toEqual({ kind: 'video', mediaId: 7, review: 9, id: 15 });
  expect(readAddress({})).toBeUndefined();
});

it('says whether a photo, its review, or both wait', () => {
  const state = (listed: string, status: string, review: string) =>
    stateOf({ listed, status, opinion: { status: review } } as MediaItem);
  expect(state('waiting', 'waiting', 'published')).toBe('waiting');
  expect(state('waiting', 'with_review', 'pending')).toBe('reviewWaits');
  expect(state('accepted', 'accepted', 'pending')).toBe('acceptedReviewWaits');
  expect(state('accepted', 'with_review', 'published')).toBe('accepted');
  expect(state('refused', 'refused', 'published')).toBe('refused');
  expect(state('refused', 'with_review', 'hidden')).toBe('reviewGone');
});
