import type { Person } from '../../../personal-data/merge-pages.ts';

export type StoryKind =
  | 'order'
  | 'planned'
  | 'opened'
  | 'clicked'
  | 'reviewed'
  | 'mail'
  | 'draft'
  | 'review'
  | 'question'
  | 'noMail';

/** One thing that happened between a customer and the store. */
export interface StoryEvent {
  readonly key: string;
  readonly kind: StoryKind;
  readonly at: string;
  /** The order, product or kind of mail that it is about. */
  readonly about: string;
  /** The state of a message, or the status of a review. */
  readonly state?: string | undefined;
  readonly reviewId?: number | undefined;
  readonly questionId?: number | undefined;
}

type Found = readonly (StoryEvent | undefined)[];

const eventAt = (
  kind: StoryKind,
  key: string,
  at: string | null | undefined,
  about: string,
  rest: Partial<StoryEvent> = {},
): StoryEvent | undefined => (at ? { key: `${kind}:${key}`, kind, at, about, ...rest } : undefined);

const ofInvitations = ({ invitations }: Person): Found =>
  invitations.flatMap((one) => [
    eventAt('planned', one.order_id, one.created_at, one.order_id, { state: one.status }),
    eventAt('opened', one.order_id, one.opened_at, one.order_id),
    eventAt('clicked', one.order_id, one.clicked_at, one.order_id),
    eventAt('reviewed', one.order_id, one.reviewed_at, one.order_id),
  ]);

/** What the store keeps about a customer, in order of time, the newest first. */
export function storyOf(person: Person): StoryEvent[] {
  const found: Found = [
    ...person.orders.map(({ order_id: id, created_at: at }) => eventAt('order', id, at, id)),
    ...ofInvitations(person),
    ...person.messages.map(({ kind, state, created_at: created, finished_at: at }, number) =>
      eventAt('mail', String(number), at ?? created, kind, { state }),
    ),
    ...person.drafts.map(({ product_code: code, updated_at: at }) => eventAt('draft', code, at, code)),
    ...person.opinions.map((one) =>
      eventAt('review', String(one.id), one.created_at, one.product.name || one.product_code, {
        state: one.status,
        reviewId: one.id,
      }),
    ),
    ...person.questions.map((one) =>
      eventAt('question', String(one.id), one.created_at, one.product.name || one.product_code, {
        questionId: one.id,
      }),
    ),
    eventAt('noMail', '', person.no_mail?.created_at, '', { state: person.no_mail?.reason }),
  ];
  return found
    .filter((event) => event !== undefined)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
