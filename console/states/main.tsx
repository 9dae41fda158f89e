import '../src/ui/tokens.css';
import '../src/ui/base.css';
import '../src/ui/controls.css';
import '../src/inbox/inbox.css';
import { account, store } from '@opina/contract/examples/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { opinionCountsQuery } from '../src/query/counts.ts';
import { savedRepliesQuery } from '../src/query/saved-replies.ts';
import { savedViewsQuery } from '../src/query/saved-views.ts';
import { accountQuery } from '../src/session/account.ts';
import { startScheme } from '../src/session/scheme.ts';
import { StoreProvider } from '../src/session/store-context.tsx';
import { StatesPage } from './states-page.tsx';

/** The page has no server: what components read of it is here, and what they send fails. */
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
queryClient.setQueryData(accountQuery.queryKey, account);
queryClient.setQueryData(opinionCountsQuery(store.id).queryKey, {
  pending: 12,
  published: 48_210,
  refused: 31,
  hidden: 208,
  withdrawn: 4,
  reported: 3,
});
queryClient.setQueryData(savedViewsQuery(store.id).queryKey, {
  items: [{ id: 1, list: 'reviews', name: 'Five stars with photos', filters: { q: 'photo' } }],
});
queryClient.setQueryData(savedRepliesQuery(store.id).queryKey, {
  items: [{ id: 1, title: 'Thanks', text: 'Thank you!', used_for: 'review', position: 1 }],
});

const route = createRootRoute({
  component: () => (
    <StoreProvider store={store}>
      <StatesPage />
    </StoreProvider>
  ),
});
const router = createRouter({ routeTree: route, history: createMemoryHistory() });

startScheme();
const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
