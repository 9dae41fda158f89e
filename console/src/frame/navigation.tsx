import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute, useRouter } from '@tanstack/react-router';
import { ChevronsUpDown, Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { MenuButton } from '../overlays/menu-button.tsx';
import { opinionCountsQuery, questionCountsQuery } from '../query/counts.ts';
import { useAccount } from '../session/account.ts';
import { type CurrentStore, useStore } from '../session/store-context.tsx';
import { useFormats } from '../text/formats.ts';
import { Badge } from '../ui/badge.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useFrameTexts } from './frame-texts.ts';
import { type NavigationEntry, navigationEntries, shownOnNarrow } from './navigation-entries.tsx';

/** One more than are shown needs no menu. */
const hasMenu = navigationEntries.length > shownOnNarrow + 1;

/** At the side; on narrow screens the store above and the screens below. */
export function Navigation() {
  const texts = useFrameTexts();
  const store = useStore();
  const reviews = useQuery(opinionCountsQuery(store.id)).data;
  const questions = useQuery(questionCountsQuery(store.id)).data;
  const waiting = { reviews: reviews?.pending, questions: questions?.waiting };
  const waitingOf = (entry: NavigationEntry) => entry.waits && waiting[entry.waits];
  return (
    <header className="frame-side">
      <div className="frame-top">
        <StoreMenu store={store} />
        <AccountMenu />
      </div>
      <nav className="frame-nav" aria-label={texts.navigation}>
        <ul className="frame-links">
          {navigationEntries.map((entry, at) => (
            <li key={entry.to} className={hasMenu && at >= shownOnNarrow ? 'frame-only-wide' : undefined}>
              <Entry entry={entry} storeId={store.id} waiting={waitingOf(entry)} />
            </li>
          ))}
          {hasMenu && <MoreScreens storeId={store.id} />}
        </ul>
      </nav>
    </header>
  );
}

/** The screens that narrow screens have no room for, in a menu. */
function MoreScreens({ storeId }: { readonly storeId: string }) {
  const texts = useFrameTexts();
  const router = useRouter();
  const matches = useMatchRoute();
  const entries = navigationEntries.slice(shownOnNarrow);
  return (
    <li className="frame-only-narrow">
      <MenuButton
        label={texts.moreScreens}
        className="frame-link"
        isCurrent={entries.some(({ to }) => matches({ to, params: { storeId }, fuzzy: true }) !== false)}
        entries={entries.map(({ to, text }) => ({
          id: to,
          text: texts.screens[text],
          onAction: () => void router.navigate({ to, params: { storeId } }),
        }))}
      >
        <Ellipsis size={18} aria-hidden="true" />
        <span>{texts.more}</span>
      </MenuButton>
    </li>
  );
}

interface EntryProps {
  readonly entry: (typeof navigationEntries)[number];
  readonly storeId: string;
  readonly waiting?: number | undefined;
}

/** Its name is that of the screen; how much waits there describes it. */
function Entry({ entry: { to, icon: Icon, text }, storeId, waiting = 0 }: EntryProps) {
  const texts = useFrameTexts();
  const { number } = useFormats();
  const waitingId = useId();
  const hasWaiting = waiting > 0;
  return (
    <>
      <Link
        to={to}
        params={{ storeId }}
        className="frame-link"
        activeOptions={{ includeSearch: false }}
        {...(hasWaiting && { 'aria-describedby': waitingId })}
      >
        <Icon size={18} aria-hidden="true" />
        <span>{texts.screens[text]}</span>
        {hasWaiting && (
          <Badge kind="warn">
            <span aria-hidden="true">{number(waiting)}</span>
          </Badge>
        )}
      </Link>
      {hasWaiting && (
        <span id={waitingId} hidden>
          {texts.waiting(waiting)}
        </span>
      )}
    </>
  );
}

/** Names the store, and leads to the person's other stores. */
function StoreMenu({ store }: { readonly store: CurrentStore }) {
  const { stores } = useAccount();
  const texts = useFrameTexts();
  const router = useRouter();
  const name = (
    <>
      <span className="frame-mark" aria-hidden="true">
        {store.name.slice(0, 1).toUpperCase()}
      </span>
      <span>{store.name}</span>
    </>
  );
  if (stores.length < 2) return <div className="button button-plain frame-store">{name}</div>;
  return (
    <MenuButton
      label={`${store.name}, ${texts.stores}`}
      className="button button-plain frame-store"
      entries={stores.map(({ id, name: text }) => ({
        id,
        text,
        onAction: () => void router.navigate({ to: '/stores/$storeId', params: { storeId: id } }),
      }))}
    >
      {name}
      <ChevronsUpDown size={16} aria-hidden="true" />
    </MenuButton>
  );
}
