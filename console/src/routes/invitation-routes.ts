import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { invitationFiguresSearch, invitationsSearch } from '../addresses/invitations-search.ts';
import { mailTextsSearch } from '../addresses/mail-texts-search.ts';
import { textOf, withoutUndefined } from '../addresses/search-values.ts';

import { store } from './signed-in-routes.ts';

const invitations = createRoute({
  getParentRoute: () => store,
  path: '/invitations',
  component: lazyRouteComponent(
    () => import('../screens/invitations/invitations-layout.tsx'),
    'InvitationsLayout',
  ),
});

const invitationsHome = createRoute({
  getParentRoute: () => invitations,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/stores/$storeId/invitations/list', params });
  },
});

const invitationList = createRoute({
  getParentRoute: () => invitations,
  path: '/list',
  validateSearch: invitationsSearch,
  component: lazyRouteComponent(
    () => import('../screens/invitations/list/list-screen.tsx'),
    'InvitationListScreen',
  ),
});

const invitationFigures = createRoute({
  getParentRoute: () => invitations,
  path: '/figures',
  validateSearch: invitationFiguresSearch,
  component: lazyRouteComponent(
    () => import('../screens/invitations/figures/figures-screen.tsx'),
    'InvitationFiguresScreen',
  ),
});

const mailTexts = createRoute({
  getParentRoute: () => invitations,
  path: '/texts',
  validateSearch: mailTextsSearch,
  component: lazyRouteComponent(
    () => import('../screens/mail-texts/mail-texts-screen.tsx'),
    'MailTextsScreen',
  ),
});

const customer = createRoute({
  getParentRoute: () => invitations,
  path: '/customer',
  validateSearch: (search): { readonly order?: string } => withoutUndefined({ order: textOf(search.order) }),
  component: lazyRouteComponent(
    () => import('../screens/invitations/customer/customer-screen.tsx'),
    'CustomerScreen',
  ),
});

const suppressions = createRoute({
  getParentRoute: () => invitations,
  path: '/suppressions',
  component: lazyRouteComponent(
    () => import('../screens/invitations/suppressions/suppressions-screen.tsx'),
    'SuppressionsScreen',
  ),
});

export const invitationRoutes = invitations.addChildren([
  invitationsHome,
  invitationList,
  invitationFigures,
  mailTexts,
  customer,
  suppressions,
]);
