import { expect, it } from 'vitest';
import { acceptance, guess, publication, refusal, undoing } from './decide.ts';
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

it.each([
  ['waiting', 'pending', acceptance, 'accepted', 'pending'],
  ['accepted', 'published', refusal, 'refused', 'published'],
  ['waiting', 'pending', publication, 'accepted', 'published'],
  ['refused', 'hidden', acceptance, 'refused', 'hidden'],
  ['refused', 'pending', undoing(item('with_review', 'pending')), 'waiting', 'pending'],
  ['refused', 'pending', undoing(item('with_review', 'published')), 'accepted', 'published'],
] as const)(
  'shows a %s photo of a review that is %s where the server will list it',
  (status, review, decision, listed, after) => {
    expect(guess(item(status, review), decision)).toMatchObject({ listed, opinion: { status: after } });
  },
);
