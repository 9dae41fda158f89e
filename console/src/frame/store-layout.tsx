import './frame.css';
import { hasCode } from '@opina/client/call-error';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LiveStore } from '../live/live-store.tsx';
import { storeSettingsQuery } from '../query/store-settings.ts';
import { useAccount } from '../session/account.ts';
import { StoreProvider } from '../session/store-context.tsx';
import { LoadError, ScreenLoading } from '../ui/states.tsx';
import { UnknownAddress } from './failed-screen.tsx';
import { useFrameTexts } from './frame-texts.ts';
import { Navigation } from './navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** Around the screens of one store: the navigation, and the connection by which changes of others come. */
export function StoreLayout() {
  const { storeId } = useParams({ from: '/signed-in/stores/$storeId' });
  const { stores, is_operator: isOperator } = useAccount();
  const texts = useFrameTexts();
  const member = stores.find(({ id }) => id === storeId);
  // An operator sees every store, without being a member.
  const settings = useQuery({
    ...storeSettingsQuery(storeId),
    enabled: member === undefined && isOperator,
  });
  const store =
    member ?? (settings.data && { id: storeId, name: settings.data.name, role: 'owner' as const });
  if (store === undefined) {
    if (!isOperator || hasCode(settings.error, 'store.unknown')) return <UnknownAddress />;
    if (settings.error) return <LoadError error={settings.error} onRetry={() => void settings.refetch()} />;
    return <ScreenLoading />;
  }
  return (
    <StoreProvider store={store}>
      <LiveStore key={storeId}>
        <div className="frame">
          <a className="button frame-skip" href="#content">
            {texts.skip}
          </a>
          <Navigation />
          <main id="content" className="frame-main" tabIndex={-1}>
            <OfflineNotice />
            <Suspense fallback={<ScreenLoading />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </LiveStore>
    </StoreProvider>
  );
}
