import {
  type FigureGroup,
  figureGroups,
  type InvitationStatus,
  invitationStatuses,
} from '@opina/contract/constants/invitations';
import { isDay, type OverviewSearch, overviewSearch } from './overview-search.ts';
import { idOf, oneOf, textOf, withoutUndefined } from './search-values.ts';

export const listedInvitationStatuses = [...invitationStatuses, 'any'] as const satisfies readonly (
  | InvitationStatus
  | 'any'
)[];

/** The list of invitations that an address shows, and the one that is open beside it. */
export interface InvitationsSearch {
  readonly status?: (typeof listedInvitationStatuses)[number] | undefined;
  readonly order?: string | undefined;
  readonly product?: string | undefined;
  /** `2026-01-31` */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The id of the open invitation. */
  readonly invitation?: number | undefined;
}

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);

export const invitationsSearch = (search: Record<string, unknown>): InvitationsSearch =>
  withoutUndefined({
    status: oneOf(listedInvitationStatuses, search.status),
    order: textOf(search.order),
    product: textOf(search.product),
    from: dayOf(search.from),
    to: dayOf(search.to),
    invitation: idOf(search.invitation),
  });

/** The time of the figures, and what they are grouped by. Default: by day. */
export interface InvitationFiguresSearch extends Omit<OverviewSearch, 'product'> {
  readonly by?: FigureGroup | undefined;
}

export function invitationFiguresSearch(search: Record<string, unknown>): InvitationFiguresSearch {
  const { product: _, ...period } = overviewSearch(search);
  const by = oneOf(figureGroups, search.by);
  return withoutUndefined({ ...period, by: by === 'day' ? undefined : by });
}
