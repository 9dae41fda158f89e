import { expect, it } from 'vitest';
import { shareOf, shownCounts, shownSteps } from './invitation-counts.ts';

const counts = { planned: 4, sent: 3, opened: 0, clicked: 2, reviewed: 1, unsubscribed: 0, bounced: 1 };

it('leaves opened mail out if the store does not count it', () => {
  expect(shownSteps(counts)).toEqual(['planned', 'sent', 'clicked', 'reviewed']);
  expect(shownCounts(counts)).toEqual(['planned', 'sent', 'clicked', 'reviewed', 'unsubscribed', 'bounced']);
  expect(shownSteps({ ...counts, opened: 1 })).toContain('opened');
  expect(shownCounts({ ...counts, opened: 1 })).toContain('opened');
});

it('has shares of the planned invitations, also where there are none', () => {
  expect(shareOf(counts, 'sent')).toBe(0.75);
  expect(shareOf({ ...counts, planned: 0, sent: 0 }, 'sent')).toBe(0);
});
