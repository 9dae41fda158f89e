import './invitations.css';
import { Link, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useStore } from '../../session/store-context.tsx';
import { ScreenLoading } from '../../ui/states.tsx';
import { useCurrentInView } from '../../ui/use-current-in-view.ts';
import { useInvitationsTexts } from './invitations-texts.ts';

/** The parts of the screen. One person's data is for owners only. */
const parts = [
  { name: 'list', to: '/stores/$storeId/invitations/list', isOwners: false },
  { name: 'figures', to: '/stores/$storeId/invitations/figures', isOwners: false },
  { name: 'texts', to: '/stores/$storeId/invitations/texts', isOwners: false },
  { name: 'customer', to: '/stores/$storeId/invitations/customer', isOwners: true },
  { name: 'suppressions', to: '/stores/$storeId/invitations/suppressions', isOwners: false },
] as const;

/** Around the parts of the screen of invitations: the links to them. */
export function InvitationsLayout() {
  const { id: storeId, isOwner } = useStore();
  const texts = useInvitationsTexts();
  const row = useCurrentInView();
  return (
    <div className="invitations">
      <nav ref={row} className="tabs invitations-parts" aria-label={texts.title}>
        {parts
          .filter(({ isOwners }) => isOwner || !isOwners)
          .map(({ name, to }) => (
            <Link
              key={name}
              className="tab"
              to={to}
              params={{ storeId }}
              activeOptions={{ includeSearch: false }}
            >
              {texts.parts[name]}
            </Link>
          ))}
      </nav>
      <div className="invitations-part">
        <Suspense fallback={<ScreenLoading />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
