import type { StoreRole } from '@opina/contract/constants/accounts';

/** Words of the members of a store. */
export interface MembersTexts {
  readonly title: string;
  readonly hint: string;
  readonly members: string;
  readonly membersHint: string;
  readonly roleHints: Readonly<Record<StoreRole, string>>;
  readonly noMembers: string;
  readonly lastOwner: string;
  readonly you: string;
  readonly lastUsed: (ago: string) => string;
  readonly addedOn: (day: string) => string;
  readonly roleOf: (name: string) => string;
  readonly changed: (name: string, role: string) => string;
  readonly remove: string;
  readonly removeOf: (name: string) => string;
  readonly removeQuestion: (name: string) => string;
  readonly removeConfirm: string;
  readonly removed: (name: string) => string;
  readonly leave: string;
  readonly leaveQuestion: string;
  readonly leaveConfirm: string;
  readonly invitations: string;
  readonly invitedOn: (day: string, by: string | null) => string;
  readonly expiresOn: (day: string) => string;
  readonly expired: string;
  readonly cancel: string;
  readonly cancelOf: (email: string) => string;
  readonly cancelQuestion: (email: string) => string;
  readonly cancelConfirm: string;
  readonly cancelled: (email: string) => string;
  readonly invite: string;
  readonly inviteHint: string;
  readonly email: string;
  readonly role: string;
  readonly language: string;
  readonly send: string;
  readonly sent: (email: string) => string;
  readonly errors: Readonly<Record<string, string>>;
}
