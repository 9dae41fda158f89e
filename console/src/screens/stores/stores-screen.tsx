import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Plus, Store } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { AccountMenu } from '../../frame/account-menu.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { SearchBox } from '../../inbox/filters/search-box.tsx';
import { useDraft } from '../../inbox/use-draft.ts';
import '../../inbox/inbox.css';
import './stores.css';
import { useAccount } from '../../session/account.ts';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { MorePages } from '../../ui/more-pages.tsx';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { NewStore } from './new-store.tsx';
import { useStoresTexts } from './stores-texts.ts';

/** The stores that the person may open. With one, that one opens at once. */
export function StoresScreen() {
  const texts = useStoresTexts();
  const account = useAccount();
  usePageTitle(texts.title);
  const [only] = account.stores;
  if (account.stores.length === 1 && only && !account.is_operator) {
    return <Navigate to="/stores/$storeId" params={{ storeId: only.id }} replace />;
  }
  return (
    <main className="page">
      <div className="row spread">
        <h1>{texts.title}</h1>
        <div>
          <AccountMenu />
        </div>
      </div>
      {account.is_operator ? <AllStores /> : <StoreList stores={account.stores} />}
    </main>
  );
}

/** All stores of the server, for its operators, page by page. */
function AllStores() {
  const texts = useStoresTexts();
  const common = useCommonTexts();
  const [q, setQ] = useState('');
  /** Open until the store is made or given up: what was typed survives a reload. */
  const [form, setForm] = useDraft('new-store');
  const isNew = form === 'open';
  const opener = useRef<HTMLButtonElement>(null);
  const search = useCallback((value: string) => setQ(value), []);
  const close = () => {
    setForm('');
    opener.current?.focus();
  };
  const list = useInfiniteQuery({
    queryKey: ['stores', q],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listConsoleStores', { query: { q, cursor } }, { signal }),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
  return (
    <>
      <div className="row">
        <div className="grow">
          <SearchBox label={texts.search} value={q} onSearch={search} />
        </div>
        <Button
          ref={opener}
          icon={<Plus size={18} aria-hidden="true" />}
          aria-expanded={isNew}
          onClick={() => setForm('open')}
        >
          {texts.create}
        </Button>
      </div>
      {isNew && (
        // The words of forms come with the first one: the list stays meanwhile.
        <Suspense fallback={<Skeleton lines={4} label={common.loading} />}>
          <NewStore onClose={close} />
        </Suspense>
      )}
      {list.isPending && <Skeleton lines={4} label={common.loading} />}
      {list.isError && list.data === undefined && (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && <StoreList stores={list.data.pages.flatMap(({ items }) => items)} />}
      <MorePages list={list} />
    </>
  );
}

interface ListedStore {
  readonly id: string;
  readonly name: string;
  readonly role: 'owner' | 'editor' | 'viewer';
}

function StoreList({ stores }: { readonly stores: readonly ListedStore[] }) {
  const texts = useStoresTexts();
  if (stores.length === 0) {
    return (
      <Empty title={texts.emptyTitle} icon={<Store size={32} aria-hidden="true" />}>
        <p>{texts.emptyText}</p>
      </Empty>
    );
  }
  return (
    <ul className="store-list">
      {stores.map(({ id, name, role }) => (
        <li key={id}>
          <Link className="store-card" to="/stores/$storeId" params={{ storeId: id }}>
            <span className="frame-mark" aria-hidden="true">
              {name.slice(0, 1).toUpperCase()}
            </span>
            <span className="grow">
              <strong>{name}</strong>
              <span className="soft small">{id}</span>
            </span>
            <Badge>{texts.roles[role]}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
