import { hasCode } from '@opina/client/call-error';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { UnknownAddress } from '../frame/failed-screen.tsx';
import { Root } from '../frame/root.tsx';
import { accountQuery } from '../session/account.ts';

export const root = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: UnknownAddress,
});

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { readonly to?: string } => ({
    // Only addresses of the console: another site must not be where a sign-in leads.
    ...(typeof search.to === 'string' && /^\/(?![/\\])/.test(search.to) && { to: search.to }),
  }),
  component: lazyRouteComponent(() => import('../screens/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

export const link = createRoute({
  getParentRoute: () => root,
  path: '/link',
  component: lazyRouteComponent(() => import('../screens/link/link-screen.tsx'), 'LinkScreen'),
});

export const company = createRoute({
  getParentRoute: () => root,
  path: '/company',
  component: lazyRouteComponent(() => import('../screens/company/company-screen.tsx'), 'CompanyScreen'),
});

/** Around the screens of a signed-in person. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(accountQuery);
    } catch (error) {
      if (hasCode(error, 'auth.signed_out'))
        throw redirect({ to: '/sign-in', search: { to: location.href } });
      throw error;
    }
  },
});

export const stores = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/stores/stores-screen.tsx'), 'StoresScreen'),
});

export const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('../screens/account/account-screen.tsx'), 'AccountScreen'),
});

export const store = createRoute({
  getParentRoute: () => signedIn,
  path: '/stores/$storeId',
  component: lazyRouteComponent(() => import('../frame/store-layout.tsx'), 'StoreLayout'),
});
