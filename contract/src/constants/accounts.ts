/** What a member of a store may do: `viewer` reads, `editor` also moderates and answers, `owner` may do everything. The lowest first. */
export const storeRoles = ['viewer', 'editor', 'owner'] as const;
export type StoreRole = (typeof storeRoles)[number];
/** Kinds of links that sign a person in, each once. `first`: makes the first account of a server. */
export const accountLinkKinds = ['invite', 'reset', 'first', 'sign_in'] as const;
export type AccountLinkKind = (typeof accountLinkKinds)[number];
/** How long a link works, in minutes. */
export const accountLinkMinutes: Readonly<Record<AccountLinkKind, number>> = {
  invite: 7 * 24 * 60,
  reset: 60,
  first: 24 * 60,
  sign_in: 24 * 60,
};
export const maxAccountNameLength = 100;
export const minPasswordLength = 10;
export const maxPasswordLength = 200;
/** A link's or a session's token: 256 bits as base64url. */
export const accountTokenLength = 43;
/** Every request of the console has this header with the value `1`. No page of another origin can set it. */
export const consoleHeader = 'x-opina-console';
/** A session ends after so many days without a request, and in any case so many days after the sign-in. */
export const sessionIdleDays = 7;
export const sessionDays = 30;
/** For so long after a sign-in an account may do what needs a recent one. */
export const recentSignInMinutes = 15;
/** Attempts to sign in, to use links and to invite are counted for so long. */
export const attemptWindowMinutes = 15;
/** What a sign-in at the company is for. */
export const companySignInPurposes = ['sign_in', 'confirm'] as const;
export type CompanySignInPurpose = (typeof companySignInPurposes)[number];
/** So long a person may take at the company's page. */
export const companySignInMinutes = 15;
export const maxCompanyAnswerLength = 8_000;
/** A challenge for a passkey is for one use, and works for so long. */
export const passkeyChallengeMinutes = 10;
/** Each is taken once instead of a code of the app. */
export const recoveryCodeCount = 10;
export const maxPasskeys = 20;
export const maxPasskeyNameLength = 60;
export const maxMembers = 200;
/** Invitations to a store that were neither used nor cancelled. */
export const maxPendingInvitations = 50;
export const consoleStoresPageSize = 50;
