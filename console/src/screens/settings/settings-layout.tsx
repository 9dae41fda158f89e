import './settings.css';
import { Link, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useStore } from '../../session/store-context.tsx';
import { ScreenLoading } from '../../ui/states.tsx';
import { useCurrentInView } from '../../ui/use-current-in-view.ts';
import { useSettingsTexts } from './settings-texts.ts';

/** The pages of settings. Members, tokens, personal data and the activity log are for owners only, also to read. */
const pages = [
  { name: 'store', to: '/stores/$storeId/settings/store', isOwners: false },
  { name: 'members', to: '/stores/$storeId/settings/members', isOwners: true },
  { name: 'moderation', to: '/stores/$storeId/settings/moderation', isOwners: false },
  { name: 'mail', to: '/stores/$storeId/settings/mail', isOwners: false },
  { name: 'webhooks', to: '/stores/$storeId/settings/webhooks', isOwners: false },
  { name: 'tokens', to: '/stores/$storeId/settings/tokens', isOwners: true },
  { name: 'personal-data', to: '/stores/$storeId/settings/personal-data', isOwners: true },
  { name: 'activity', to: '/stores/$storeId/settings/activity', isOwners: true },
] as const;

/** Around the pages of settings: the links to them, at the side or in a row above. */
export function SettingsLayout() {
  const { id: storeId, isOwner } = useStore();
  const texts = useSettingsTexts();
  const row = useCurrentInView();
  return (
    <div className="settings">
      <nav ref={row} className="settings-nav" aria-label={texts.title}>
        <p className="settings-title">{texts.title}</p>
        <ul>
          {pages
            .filter(({ isOwners }) => isOwner || !isOwners)
            .map(({ name, to }) => (
              <li key={name}>
                <Link to={to} params={{ storeId }} className="settings-link">
                  {texts.pages[name]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className="settings-page">
        <Suspense fallback={<ScreenLoading />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
