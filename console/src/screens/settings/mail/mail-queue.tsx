import { mailStates } from '@opina/contract/constants/mail';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useSend } from '../../../forms/use-send.ts';
import { StatusTabs } from '../../../inbox/filters/status-tabs.tsx';
import { mailCountsQuery } from '../../../query/counts.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { showToast } from '../../../toasts/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { MorePages } from '../../../ui/more-pages.tsx';
import { LoadError, Skeleton } from '../../../ui/states.tsx';
import { MailLine } from './mail-line.tsx';
import { mailKey, mailListQuery } from './mail-queries.ts';
import { useMailScreenTexts } from './mail-screen-texts.ts';

/** The messages of the store by state, and what sends failed ones again. */
export function MailQueue() {
  const { id: storeId, isOwner } = useStore();
  const texts = useMailScreenTexts();
  const { state = 'failed' } = useSearch({ from: '/signed-in/stores/$storeId/settings/mail' });
  const counts = useQuery(mailCountsQuery(storeId)).data;
  const { retry, isBusy, error } = useRetry();
  const hasRetry = isOwner && state === 'failed' && (counts?.failed ?? 0) > 0;
  return (
    <Section title={texts.queue} hint={texts.queueHint}>
      <StatusTabs
        label={texts.byState}
        statuses={mailStates}
        textOf={(one) => texts.states[one]}
        countOf={(one) => (one === 'waiting' || one === 'failed' ? counts?.[one] : undefined)}
        link={(one, content) => (
          <Link
            key={one}
            className="tab"
            to="/stores/$storeId/settings/mail"
            params={{ storeId }}
            search={{ state: one }}
            aria-current={one === state ? 'page' : undefined}
          >
            {content}
          </Link>
        )}
      />
      <FormError error={error} />
      {hasRetry && (
        <div className="row">
          <Button
            icon={<RotateCw size={16} aria-hidden="true" />}
            isBusy={isBusy}
            onClick={() => void retry(undefined)}
          >
            {texts.retryAll}
          </Button>
        </div>
      )}
      <Messages state={state} isBusy={isBusy} onRetry={isOwner ? (id) => void retry(id) : undefined} />
    </Section>
  );
}

function useRetry() {
  const { id: storeId } = useStore();
  const texts = useMailScreenTexts();
  const queryClient = useQueryClient();
  const { send, isBusy, error } = useSend();
  const retry = async (id: number | undefined) => {
    const body = id === undefined ? {} : { id };
    const done = await send(() => call('retryMailMessages', { params: { store_id: storeId }, body }));
    if (done === undefined) return;
    showToast({ kind: 'done', text: texts.retried(done.retried) });
    await queryClient.invalidateQueries({ queryKey: mailKey(storeId) });
  };
  return { retry, isBusy, error };
}

interface MessagesProps {
  readonly state: (typeof mailStates)[number];
  readonly isBusy: boolean;
  readonly onRetry: ((id: number) => void) | undefined;
}

function Messages({ state, isBusy, onRetry }: MessagesProps) {
  const { id: storeId } = useStore();
  const texts = useMailScreenTexts();
  const common = useCommonTexts();
  const query = useInfiniteQuery(mailListQuery(storeId, state));
  if (query.isPending) return <Skeleton lines={4} label={common.loading} />;
  if (query.data === undefined) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="soft">{texts.noMail}</p>;
  return (
    <>
      <ul className="lines">
        {items.map((message) => (
          <li key={message.id}>
            <MailLine message={message} isBusy={isBusy} onRetry={onRetry} />
          </li>
        ))}
      </ul>
      <MorePages list={query} />
    </>
  );
}
