import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type StreamedEvent, stayConnected } from '../api/listen.ts';
import { useAccount } from '../session/account.ts';
import { useStore } from '../session/store-context.tsx';
import { LiveContext, type Viewer } from './live-context.ts';
import { createRefresh } from './refresh.ts';

const othersIn = ({ items }: { readonly items: readonly Viewer[] }, accountId: string) =>
  items.filter(({ client }) => !client.startsWith(accountId));

/** Keeps the connection by which the server says what others do in the store, and brings the screens up to date. */
export function LiveStore({ children }: { readonly children: ReactNode }) {
  const { id: storeId } = useStore();
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const [isConnected, setConnected] = useState(true);
  const [viewers, setViewers] = useState<readonly Viewer[]>([]);
  useEffect(() => {
    const closing = new AbortController();
    const refresh = createRefresh(queryClient, storeId);
    const onEvent = (streamed: StreamedEvent) => {
      const { event, data } = streamed;
      if (event === 'presence')
        setViewers(othersIn(data as { readonly items: readonly Viewer[] }, accountId));
      else refresh(streamed);
    };
    void stayConnected(storeId, { signal: closing.signal, onConnected: setConnected, onEvent });
    return () => closing.abort();
  }, [storeId, accountId, queryClient]);
  return <LiveContext value={{ isConnected, viewers }}>{children}</LiveContext>;
}
