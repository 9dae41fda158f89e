import { describe, expect, it } from 'vitest';
import { undoing } from './decide.ts';
import type { Review } from './review-queries.ts';

const review = (status: Review['status'], reason: Review['status_reason'] = null) =>
  ({ status, status_reason: reason }) as Review;

describe('undoing a decision', () => {
  it('goes back to the status, with its reason', () => {
    expect(undoing(review('pending'))).toEqual({ status: 'pending' });
    expect(undoing(review('refused', 'spam'))).toEqual({ status: 'refused', reason: 'spam' });
    expect(undoing(review('hidden'))).toEqual({ status: 'hidden', reason: 'other' });
  });

  it('does not bring back what its author withdrew', () => {
    expect(undoing(review('withdrawn'))).toBeUndefined();
  });
});
