import type { Invitation } from './invitation-queries.ts';

const milestoneNames = [
  'created',
  'handed',
  'sent',
  'opened',
  'clicked',
  'reviewed',
  'reminded',
  'unsubscribed',
  'bounced',
] as const;
export type MilestoneName = (typeof milestoneNames)[number];

/** What has happened to an invitation, in order of time. */
export function milestonesOf(
  invitation: Invitation,
): { readonly name: MilestoneName; readonly at: string }[] {
  return milestoneNames
    .flatMap((name) => {
      const at = invitation[`${name}_at`];
      return at === null ? [] : [{ name, at }];
    })
    .sort((one, other) => one.at.localeCompare(other.at));
}
