import { Link } from '@tanstack/react-router';
import type { InvitationsSearch } from '../../../addresses/invitations-search.ts';
import { InboxRow } from '../../../inbox/list/inbox-row.tsx';
import { useStore } from '../../../session/store-context.tsx';
import { useZonedTime } from '../../../text/zoned-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useInvitationsTexts } from '../invitations-texts.ts';
import type { Invitation } from './invitation-queries.ts';

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly search: InvitationsSearch;
  readonly timeZone: string | undefined;
  readonly isChosen: boolean;
}

/** The colour that goes with a status; the words say the same. */
export const kindOfInvitation = {
  planned: 'warn',
  sent: undefined,
  reviewed: 'good',
  cancelled: undefined,
  skipped: 'bad',
  expired: undefined,
} as const;

/** An invitation in the list: of which order, when, and how far it came. */
export function InvitationRow({ invitation, search, timeZone, isChosen }: InvitationRowProps) {
  const { id: storeId } = useStore();
  const texts = useInvitationsTexts();
  const time = useZonedTime(timeZone);
  const { id, status, reason, due_at: dueAt, order_id: orderId } = invitation;
  return (
    <InboxRow id={id} isChosen={isChosen} isMarked={false} markLabel="" onMark={undefined}>
      <Link
        className="inbox-row-link"
        to="/stores/$storeId/invitations/list"
        params={{ storeId }}
        search={{ ...search, invitation: id }}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className="inbox-row-head">
          <span className="inbox-row-subject">{texts.order(orderId)}</span>
          <Badge kind={kindOfInvitation[status]}>{texts.statuses[status]}</Badge>
        </span>
        <span className="inbox-row-foot">
          <span>
            {dueAt === null ? texts.noDate : <time dateTime={dueAt}>{time(dueAt)}</time>}
            {reason !== null && ` · ${texts.reasons[reason] ?? reason}`}
          </span>
        </span>
      </Link>
    </InboxRow>
  );
}
