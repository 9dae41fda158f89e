/** How long the activity log keeps its entries. */
export const activityYears = 2;
/** Who changes something. `operator`: with the operator token. `command`: on the command line of the server. */
export const activityActorKinds = ['account', 'token', 'operator', 'command'] as const;
export type ActivityActorKind = (typeof activityActorKinds)[number];
/** What entries of the activity log are about. Replies, photos, videos and survey answers are about their review. */
export const activitySubjects = [
  'review',
  'report',
  'question',
  'order',
  'invitation',
  'product',
  'survey_question',
  'saved_reply',
  'saved_view',
  'store',
  'settings',
  'moderation_rules',
  'mail_text',
  'mail_suppression',
  'webhook',
  'import',
  'export',
  'person',
  'token',
  'member',
  'member_invitation',
  'account',
  'session',
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];
/** `store`: beside what the store has. `people`: beside the accounts, whose members may be of several stores. */
export const activityLogs = ['store', 'people'] as const;
export type ActivityLog = (typeof activityLogs)[number];
export const maxActorIdLength = 100;
/** How much an entry of the activity log keeps of a text, and of another value as JSON. */
export const maxActivityTextLength = 500;
export const maxActivityJsonLength = 2_000;
