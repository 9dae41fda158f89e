import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { LoadError, Skeleton } from '../../../ui/states.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberLines } from './member-lines.tsx';
import { membersQuery } from './members-query.ts';
import { useMembersTexts } from './members-texts.ts';

/** Who may open the store, and what each may do. */
export function MembersScreen() {
  const { id: storeId, isOwner } = useStore();
  const texts = useMembersTexts();
  const common = useCommonTexts();
  const members = useQuery({ ...membersQuery(storeId), enabled: isOwner });
  return (
    <SettingsPage title={texts.title} hint={texts.hint} others="nothing">
      {members.isPending && <Skeleton lines={4} label={common.loading} />}
      {members.isError && <LoadError error={members.error} onRetry={() => void members.refetch()} />}
      {members.data && (
        <>
          <MemberLines list={members.data} />
          <InvitationList invitations={members.data.invitations} />
          <InviteForm />
        </>
      )}
    </SettingsPage>
  );
}
