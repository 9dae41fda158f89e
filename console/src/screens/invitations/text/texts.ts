import type { FigureGroup, InvitationStatus } from '@opina/contract/constants/invitations';
import type { SuppressionReason } from '@opina/contract/constants/mail';
import type { Period } from '../../../addresses/overview-search.ts';
import type { Unit } from '../../../plots/units.ts';
import type { StoryKind } from '../customer/story.ts';
import type { MilestoneName } from '../list/milestones.ts';

/** What one bar, or one row, of the figures stands for. */
export type GroupName = FigureGroup | Unit;

type Words = Readonly<Record<string, string>>;

/** Words of the screen of invitations. */
export interface InvitationsTexts {
  readonly title: string;
  readonly parts: Readonly<Record<'list' | 'figures' | 'texts' | 'customer' | 'suppressions', string>>;
  readonly list: string;
  readonly detail: string;
  readonly none: string;
  readonly noneText: string;
  readonly chooseOne: string;
  readonly chooseOneText: string;
  readonly gone: string;
  readonly goneText: string;
  readonly byStatus: string;
  readonly statuses: Readonly<Record<InvitationStatus, string>>;
  /** Why an invitation is skipped or cancelled, or cannot be sent. */
  readonly reasons: Words;
  readonly order: (id: string) => string;
  readonly orderNumber: string;
  readonly product: string;
  readonly from: string;
  readonly to: string;
  readonly noDate: string;
  readonly when: string;
  readonly plannedFor: string;
  readonly reminder: string;
  readonly noReminder: string;
  readonly linkUntil: string;
  readonly timeZone: (name: string) => string;
  readonly items: string;
  readonly noItems: string;
  readonly notReviewed: string;
  readonly toReview: string;
  readonly history: string;
  readonly milestones: Readonly<Record<MilestoneName, string>>;
  readonly toCustomer: string;
  readonly actions: string;
  readonly sendNow: string;
  readonly sendQuestion: string;
  readonly sent: string;
  readonly notSent: (why: string) => string;
  readonly move: string;
  readonly newTime: string;
  readonly moveTo: string;
  readonly moved: string;
  readonly cancel: string;
  readonly cancelQuestion: string;
  readonly cancelSentQuestion: string;
  readonly cancelled: string;
  readonly errors: Words;
  readonly figuresTitle: string;
  readonly period: string;
  readonly periods: Readonly<Record<Period, string>>;
  readonly ownPeriod: string;
  readonly groupedBy: string;
  readonly groupNames: Readonly<Record<GroupName, string>>;
  readonly by: Readonly<Record<GroupName, string>>;
  readonly delay: (days: number) => string;
  readonly noDelay: string;
  readonly noFigures: string;
  readonly noFiguresText: string;
  readonly suppressions: {
    readonly title: string;
    readonly hint: string;
    readonly find: string;
    readonly findHint: string;
    readonly email: string;
    readonly look: string;
    readonly notListed: (email: string) => string;
    readonly listed: (email: string) => string;
    readonly reasons: Readonly<Record<SuppressionReason, string>>;
    /** What to know before an address is removed. */
    readonly warnings: Readonly<Record<SuppressionReason, string>>;
    readonly add: string;
    readonly added: string;
    readonly remove: string;
    readonly removeQuestion: string;
    readonly removeConfirm: string;
    readonly removed: string;
    readonly none: string;
    readonly noneText: string;
    readonly list: string;
    readonly listHint: string;
  };
  readonly customer: {
    readonly title: string;
    readonly hint: string;
    readonly ownersOnly: string;
    readonly find: string;
    readonly show: string;
    readonly noAddress: string;
    readonly storyOf: (email: string) => string;
    readonly nothing: string;
    readonly kinds: Readonly<Record<StoryKind, string>>;
    readonly mailKinds: Words;
    readonly states: Words;
    readonly toQuestion: string;
  };
}
