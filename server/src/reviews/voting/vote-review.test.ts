import { describe, expect, it } from 'vitest';
import { nextVote } from './vote-review.ts';

describe('nextVote', () => {
  it.each([
    [undefined, 'upvote', false, 'upvote'],
    ['upvote', 'upvote', false, 'upvote'],
    ['downvote', 'upvote', false, 'upvote'],
    ['upvote', 'upvote', true, undefined],
    ['downvote', 'upvote', true, 'downvote'],
    [undefined, 'downvote', true, undefined],
    ['upvote', 'downvote', false, 'downvote'],
  ] as const)('changes %s by %s (withdrawn: %s) to %s', (before, action, unvote, after) => {
    expect(nextVote(before, { action, unvote })).toBe(after);
    // Repeating the request changes nothing.
    expect(nextVote(after, { action, unvote })).toBe(after);
  });
});
