import '../../src/frame/frame.css';
import { CallError } from '@opina/client/call-error';
import { AccountMenu } from '../../src/frame/account-menu.tsx';
import { FailedScreen, UnknownAddress } from '../../src/frame/failed-screen.tsx';
import { Navigation } from '../../src/frame/navigation.tsx';
import { OfflineNotice } from '../../src/frame/offline-notice.tsx';
import { PlainLayout } from '../../src/frame/plain-layout.tsx';
import { LiveContext } from '../../src/live/live-context.ts';
import { Button } from '../../src/ui/button.tsx';
import { nothing, type States } from '../component-state.ts';

export const frame = {
  Navigation: [
    {
      name: 'of a store in which something waits',
      show: ({ sentence }) => (
        <div className="frame">
          <Navigation />
          <div className="frame-main page">{sentence}</div>
        </div>
      ),
    },
  ],
  AccountMenu: [{ name: 'closed', show: () => <AccountMenu /> }],
  OfflineNotice: [
    {
      name: 'the connection is gone',
      show: () => (
        <LiveContext value={{ isConnected: false, viewers: [] }}>
          <OfflineNotice />
        </LiveContext>
      ),
    },
  ],
  PlainLayout: [
    {
      name: 'a form',
      show: ({ word, sentence }) => (
        <PlainLayout title={word}>
          <p>{sentence}</p>
          <Button look="main">{word}</Button>
        </PlainLayout>
      ),
    },
    {
      name: 'long text',
      show: ({ long, unbroken }) => (
        <PlainLayout title={long}>
          <p>{unbroken}</p>
        </PlainLayout>
      ),
    },
  ],
  FailedScreen: [
    {
      name: 'no connection',
      show: () => <FailedScreen error={new CallError('network', 0, 'Failed to fetch')} reset={nothing} />,
    },
    {
      name: 'a file of a former build',
      show: () => <FailedScreen error={new TypeError('Failed to fetch')} reset={nothing} />,
    },
    {
      name: 'an unknown store',
      show: () => <FailedScreen error={new CallError('store.unknown', 404, 'Unknown.')} reset={nothing} />,
    },
  ],
  UnknownAddress: [{ name: 'usual', show: () => <UnknownAddress /> }],
} satisfies States;
