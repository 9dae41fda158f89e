import { maxPageSize } from '@opina/contract/constants/paging';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { AskInPlace } from '../../../forms/ask-in-place.tsx';
import { FindAddressForm } from '../../../forms/find-address-form.tsx';
import { Section } from '../../../forms/section.tsx';
import { useSend } from '../../../forms/use-send.ts';
import { usePageTitle } from '../../../frame/page-title.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { useFormats } from '../../../text/formats.ts';
import { showToast } from '../../../toasts/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { MorePages } from '../../../ui/more-pages.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Empty, LoadError, Skeleton } from '../../../ui/states.tsx';
import { useInvitationsTexts } from '../invitations-texts.ts';

const listQuery = (storeId: string) =>
  infiniteQueryOptions({
    queryKey: ['store', storeId, 'mail-suppressions'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        'listMailSuppressions',
        { params: { store_id: storeId }, query: { page: pageParam, per_page: maxPageSize } },
        { signal },
      ),
    getNextPageParam: ({ has_next_page: hasNext }, _pages, page) => (hasNext ? page + 1 : undefined),
  });

/** Who gets less mail of the store, or none, and why. */
export function SuppressionsScreen() {
  const texts = useInvitationsTexts();
  const { name, isOwner } = useStore();
  usePageTitle(texts.parts.suppressions, texts.title, name);
  return (
    <div className="page">
      <div>
        <h1>{texts.suppressions.title}</h1>
        <p className="soft section-hint">{texts.suppressions.hint}</p>
      </div>
      {isOwner && <FindAddress />}
      <List />
    </div>
  );
}

interface Found {
  readonly email: string;
  readonly reason: keyof ReturnType<typeof useInvitationsTexts>['suppressions']['reasons'] | undefined;
  readonly since: string | undefined;
}

/** Looks one address up, and adds or removes it. The list itself has no addresses. */
function FindAddress() {
  const { id: storeId } = useStore();
  const texts = useInvitationsTexts();
  const queryClient = useQueryClient();
  const [found, setFound] = useState<Found>();
  const { send, isBusy, error } = useSend();
  const params = { store_id: storeId };
  const look = async (address: string) => {
    const answer = await send(() => call('findMailSuppression', { params, body: { email: address } }));
    if (answer === undefined) return setFound(undefined);
    setFound({ email: address, reason: answer.found?.reason, since: answer.found?.created_at });
  };
  const change = async (name: 'suppressMail' | 'allowMail', done: string) => {
    if (found === undefined) return;
    const changed = await send(() => call(name, { params, body: { email: found.email } }));
    if (changed === undefined) return;
    showToast({ kind: 'done', text: done });
    await queryClient.invalidateQueries({ queryKey: listQuery(storeId).queryKey });
    await look(found.email);
  };
  return (
    <Section title={texts.suppressions.find} hint={texts.suppressions.findHint}>
      <FindAddressForm
        label={texts.suppressions.email}
        button={texts.suppressions.look}
        isBusy={isBusy}
        error={error}
        errors={texts.errors}
        onFind={(email) => void look(email)}
      />
      {found && (
        <FoundAddress
          found={found}
          isBusy={isBusy}
          onAdd={() => void change('suppressMail', texts.suppressions.added)}
          onRemove={() => void change('allowMail', texts.suppressions.removed)}
        />
      )}
    </Section>
  );
}

interface FoundAddressProps {
  readonly found: Found;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

function FoundAddress({ found: { email, reason, since }, isBusy, onAdd, onRemove }: FoundAddressProps) {
  const { suppressions: texts } = useInvitationsTexts();
  const { day } = useFormats();
  if (reason === undefined) {
    return (
      <div className="stack" role="status">
        <p>{texts.notListed(email)}</p>
        <div className="row">
          <Button isBusy={isBusy} onClick={onAdd}>
            {texts.add}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="stack" role="status">
      <p>
        {texts.listed(email)} {texts.reasons[reason]}, {day(since ?? '')}.
      </p>
      <Notice kind="warn">{texts.warnings[reason]}</Notice>
      <div className="row">
        <AskInPlace
          action={texts.remove}
          question={texts.removeQuestion}
          confirm={texts.removeConfirm}
          isBusy={isBusy}
          onConfirm={onRemove}
        />
      </div>
    </div>
  );
}

function List() {
  const { id: storeId } = useStore();
  const { suppressions: texts } = useInvitationsTexts();
  const common = useCommonTexts();
  const { time } = useFormats();
  const query = useInfiniteQuery(listQuery(storeId));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isPending) return <Skeleton lines={6} label={common.loading} />;
  if (query.data === undefined) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0) {
    return (
      <Empty title={texts.none} icon={<MailX size={32} aria-hidden="true" />}>
        <p>{texts.noneText}</p>
      </Empty>
    );
  }
  return (
    <Section title={texts.list} hint={texts.listHint}>
      <ul className="lines">
        {items.map(({ hash, reason, created_at: createdAt }) => (
          <li key={hash}>
            <span className="line-text">{texts.reasons[reason]}</span>
            <code className="soft small">{hash.slice(0, 12)}</code>
            <time className="soft small" dateTime={createdAt}>
              {time(createdAt)}
            </time>
          </li>
        ))}
      </ul>
      <MorePages list={query} />
    </Section>
  );
}
