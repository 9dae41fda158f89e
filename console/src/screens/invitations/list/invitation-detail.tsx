import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DetailBar } from '../../../inbox/detail-bar.tsx';
import { DetailState } from '../../../inbox/detail-state.tsx';
import { useStore } from '../../../session/store-context.tsx';
import { useZonedTime } from '../../../text/zoned-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useInvitationsTexts } from '../invitations-texts.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { type Invitation, invitationQuery } from './invitation-queries.ts';
import { kindOfInvitation } from './invitation-row.tsx';
import { InvitedItems } from './invited-items.tsx';
import { milestonesOf } from './milestones.ts';

interface InvitationDetailProps {
  readonly id: number;
  /** The invitation as the list has it, shown until it is loaded. */
  readonly known: Invitation | undefined;
  readonly timeZone: string | undefined;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** One invitation: when, about what, how far it came, and what can be done. */
export function InvitationDetail({
  id,
  known,
  timeZone,
  onClose,
  onPrevious,
  onNext,
}: InvitationDetailProps) {
  const { id: storeId } = useStore();
  const texts = useInvitationsTexts();
  const query = useQuery({ ...invitationQuery(storeId, id), placeholderData: () => known });
  return (
    <>
      <DetailBar onClose={onClose} onPrevious={onPrevious} onNext={onNext} />
      <DetailState
        query={query}
        unknown="invitation.unknown"
        gone={{ title: texts.gone, text: texts.goneText }}
      >
        {(invitation) => <Content invitation={invitation} timeZone={timeZone} />}
      </DetailState>
    </>
  );
}

interface ContentProps {
  readonly invitation: Invitation;
  readonly timeZone: string | undefined;
}

function Content({ invitation, timeZone }: ContentProps) {
  const { id: storeId, isOwner } = useStore();
  const texts = useInvitationsTexts();
  const time = useZonedTime(timeZone);
  const { status, reason, order_id: orderId, due_at: dueAt, reminder_due_at: reminderAt } = invitation;
  return (
    <article className="detail">
      <div className="row">
        <h2>{texts.order(orderId)}</h2>
        <Badge kind={kindOfInvitation[status]}>{texts.statuses[status]}</Badge>
      </div>
      {reason !== null && <p>{texts.reasons[reason] ?? reason}</p>}
      <section className="panel" aria-label={texts.when}>
        <Facts
          facts={[
            [texts.plannedFor, dueAt === null ? texts.noDate : time(dueAt)],
            [texts.reminder, reminderAt === null ? texts.noReminder : time(reminderAt)],
            [texts.linkUntil, invitation.expires_at && time(invitation.expires_at)],
          ]}
        />
        {timeZone && <p className="soft small">{texts.timeZone(timeZone)}</p>}
      </section>
      <InvitationActions invitation={invitation} timeZone={timeZone} />
      <InvitedItems invitation={invitation} />
      <section className="panel stack" aria-label={texts.history}>
        <h3>{texts.history}</h3>
        <ol className="history">
          {milestonesOf(invitation).map(({ name, at }) => (
            <li key={name}>
              <strong>{texts.milestones[name]}</strong>
              <time className="soft" dateTime={at}>
                {time(at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      {isOwner && (
        <p>
          <Link to="/stores/$storeId/invitations/customer" params={{ storeId }} search={{ order: orderId }}>
            {texts.toCustomer}
          </Link>
        </p>
      )}
    </article>
  );
}
