import type { CallResult } from '@opina/contract/call-values';

export type InvitationCounts = Omit<CallResult<'getInvitationFigures'>['items'][number], 'group'>;
export type CountedInvitations = keyof InvitationCounts;

/** The steps of the way from an invitation to a review. */
const steps = [
  'planned',
  'sent',
  'opened',
  'clicked',
  'reviewed',
] as const satisfies readonly CountedInvitations[];
export type FunnelStep = (typeof steps)[number];

/** The steps, and where people leave the way. */
export const countedInvitations = [
  ...steps,
  'unsubscribed',
  'bounced',
] as const satisfies readonly CountedInvitations[];

const isShown = (name: CountedInvitations, { opened }: InvitationCounts) => name !== 'opened' || opened > 0;

/** The steps that are counted: opened mail only if the store counts it. */
export const shownSteps = (counts: InvitationCounts): readonly FunnelStep[] =>
  steps.filter((step) => isShown(step, counts));

/** All that is counted, in the same way. */
export const shownCounts = (counts: InvitationCounts): readonly CountedInvitations[] =>
  countedInvitations.filter((name) => isShown(name, counts));

/** How much of the planned invitations came to a step. */
export const shareOf = (counts: InvitationCounts, name: CountedInvitations): number =>
  counts.planned === 0 ? 0 : counts[name] / counts.planned;
