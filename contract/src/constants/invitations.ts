/** Customers of cancelled and returned orders are not asked for a review. */
export const orderStatuses = ['placed', 'cancelled', 'returned'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** Who sends an invitation: this server by mail, the store after a webhook event, or both. */
export const invitationChannels = ['mail', 'webhook', 'both'] as const;
export type InvitationChannel = (typeof invitationChannels)[number];
export const invitationStatuses = ['planned', 'sent', 'reviewed', 'cancelled', 'skipped', 'expired'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
/** How figures of invitations are grouped. */
export const figureGroups = ['day', 'product', 'delay'] as const;
export type FigureGroup = (typeof figureGroups)[number];
/** Limits of the settings of invitations. */
export const maxDelayDays = 365;
export const maxInvitationDelays = 200;
export const maxLinkDays = 730;
export const maxIncentiveLength = 200;
export const maxForgetOrdersDays = 3_650;
export const maxOrderIdLength = 100;
export const maxOrderItems = 200;
