import { call } from '../../../api/call.ts';
import { AskInPlace } from '../../../forms/ask-in-place.tsx';
import { FormError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useFrameTexts } from '../../../frame/frame-texts.ts';
import { useFormats } from '../../../text/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Invitation } from './members-query.ts';
import { useMembersTexts } from './members-texts.ts';
import { useMemberChange } from './use-member-change.ts';

/** The invitations that were neither used nor cancelled. Nothing is shown where there is none. */
export function InvitationList({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const texts = useMembersTexts();
  if (invitations.length === 0) return null;
  return (
    <Section title={texts.invitations}>
      <ul className="lines">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Section>
  );
}

function InvitationLine({ invitation }: { readonly invitation: Invitation }) {
  const texts = useMembersTexts();
  const { roles } = useFrameTexts();
  const { day } = useFormats();
  const { storeId, change, isBusy, error } = useMemberChange();
  const { id, email, role, invited_by: invitedBy, created_at: created, expires_at: expires } = invitation;
  const cancel = () => {
    const params = { store_id: storeId, id };
    void change(() => call('cancelMemberInvitation', { params }), texts.cancelled(email));
  };
  const isOver = new Date(expires).getTime() < Date.now();
  return (
    <li>
      <div className="line-text">
        <strong>{email}</strong> <Badge>{roles[role]}</Badge>
        <div className="soft small">
          {texts.invitedOn(day(created), invitedBy)} ·{' '}
          {isOver ? texts.expired : texts.expiresOn(day(expires))}
        </div>
      </div>
      <AskInPlace
        action={texts.cancel}
        label={texts.cancelOf(email)}
        question={texts.cancelQuestion(email)}
        confirm={texts.cancelConfirm}
        isBusy={isBusy}
        onConfirm={cancel}
      />
      <FormError error={error} own={texts.errors} />
    </li>
  );
}
