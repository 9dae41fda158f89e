import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useCallback } from 'react';
import type { InvitationsSearch } from '../../../addresses/invitations-search.ts';
import { usePageTitle } from '../../../frame/page-title.ts';
import { InboxLayout } from '../../../inbox/inbox-layout.tsx';
import { InboxList } from '../../../inbox/list/inbox-list.tsx';
import { useLoadedList } from '../../../inbox/list/use-loaded-list.ts';
import { useKeys } from '../../../inbox/use-keys.ts';
import { storeSettingsQuery } from '../../../query/store-settings.ts';
import { useStore } from '../../../session/store-context.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useInvitationsTexts } from '../invitations-texts.ts';
import { InvitationDetail } from './invitation-detail.tsx';
import { InvitationFilters } from './invitation-filters.tsx';
import { defaultStatus, type Invitation, invitationListQuery } from './invitation-queries.ts';
import { InvitationRow } from './invitation-row.tsx';

const from = '/signed-in/stores/$storeId/invitations/list';

/** Who is asked for a review and when, and what became of it. */
export function InvitationListScreen() {
  const texts = useInvitationsTexts();
  const store = useStore();
  const search = useSearch({ from });
  const navigate = useNavigate({ from: '/stores/$storeId/invitations/list' });
  const timeZone = useQuery(storeSettingsQuery(store.id)).data?.time_zone;
  const { status = defaultStatus, invitation: openId } = search;
  const isListed = useCallback((one: Invitation) => status === 'any' || one.status === status, [status]);
  const list = useLoadedList<Invitation>(
    useInfiniteQuery(invitationListQuery(store.id, search)),
    isListed,
    openId,
  );
  const open = (id: number | undefined) =>
    void navigate({
      search: (now) => ({ ...now, invitation: id }),
      replace: openId !== undefined && id !== undefined,
    });
  const filter = useCallback(
    (changed: InvitationsSearch) =>
      void navigate({ search: { ...changed, invitation: undefined }, replace: true }),
    [navigate],
  );
  const { next, previous } = list;
  const steps = {
    onNext: next && (() => open(next.id)),
    onPrevious: previous && (() => open(previous.id)),
  };
  useKeys({
    j: steps.onNext,
    k: steps.onPrevious,
    ...(openId !== undefined && { Escape: () => open(undefined) }),
  });
  usePageTitle(texts.title, store.name);
  return (
    <InboxLayout
      title={texts.title}
      top={<InvitationFilters search={search} onChange={filter} />}
      list={
        <InboxList
          label={texts.list}
          list={list}
          openId={openId}
          marks={undefined}
          empty={{ title: texts.none, text: texts.noneText }}
          row={(one) => (
            <InvitationRow
              invitation={one}
              search={search}
              timeZone={timeZone}
              isChosen={one.id === openId}
            />
          )}
        />
      }
      detailLabel={texts.detail}
      detail={
        openId && (
          <InvitationDetail
            key={openId}
            id={openId}
            known={list.items.find(({ id }) => id === openId)}
            timeZone={timeZone}
            onClose={() => open(undefined)}
            {...steps}
          />
        )
      }
      placeholder={
        <Empty title={texts.chooseOne} icon={<Mail size={32} aria-hidden="true" />}>
          <p>{texts.chooseOneText}</p>
        </Empty>
      }
    />
  );
}
