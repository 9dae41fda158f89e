import { CallError } from '@opina/client/call-error';
import { expect, it } from 'vitest';
import type { Invitation } from './invitation-queries.ts';
import { milestonesOf } from './milestones.ts';
import { reasonIn } from './reason-in.ts';

it('finds why a customer cannot be asked', () => {
  const refused = (message: string) => new CallError('invitation.not_sent', 409, message);
  const reasons = ['suppressed', 'already_reviewed', 'no_address'];
  expect(reasonIn(refused('The customer cannot be asked: already_reviewed.'), reasons)).toBe(
    'already_reviewed',
  );
  expect(reasonIn(refused('The customer cannot be asked.'), reasons)).toBeUndefined();
});

it('puts what happened in order of time, and leaves out what did not', () => {
  const invitation = {
    created_at: '2026-01-01T00:00:00.000Z',
    handed_at: '2026-01-03T00:00:00.000Z',
    sent_at: '2026-01-03T00:00:01.000Z',
    opened_at: null,
    clicked_at: null,
    reviewed_at: null,
    reminded_at: null,
    unsubscribed_at: '2026-01-02T00:00:00.000Z',
    bounced_at: null,
  } as Invitation;
  expect(milestonesOf(invitation).map(({ name }) => name)).toEqual([
    'created',
    'unsubscribed',
    'handed',
    'sent',
  ]);
});
