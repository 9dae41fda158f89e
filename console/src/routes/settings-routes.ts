import { type MailState, mailStates } from '@opina/contract/constants/mail';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { activitySearch } from '../addresses/activity-search.ts';
import { oneOf, withoutUndefined } from '../addresses/search-values.ts';

import { store } from './signed-in-routes.ts';

const settings = createRoute({
  getParentRoute: () => store,
  path: '/settings',
  component: lazyRouteComponent(() => import('../screens/settings/settings-layout.tsx'), 'SettingsLayout'),
});

const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/stores/$storeId/settings/store', params });
  },
});

const storeSettings = createRoute({
  getParentRoute: () => settings,
  path: '/store',
  component: lazyRouteComponent(() => import('../screens/settings/store/store-screen.tsx'), 'StoreScreen'),
});

const members = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  component: lazyRouteComponent(
    () => import('../screens/settings/members/members-screen.tsx'),
    'MembersScreen',
  ),
});

const moderation = createRoute({
  getParentRoute: () => settings,
  path: '/moderation',
  component: lazyRouteComponent(
    () => import('../screens/settings/moderation/moderation-screen.tsx'),
    'ModerationScreen',
  ),
});

const webhooks = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks',
  component: lazyRouteComponent(
    () => import('../screens/settings/webhooks/webhooks-screen.tsx'),
    'WebhooksScreen',
  ),
});

const mail = createRoute({
  getParentRoute: () => settings,
  path: '/mail',
  validateSearch: (search): { readonly state?: MailState } =>
    withoutUndefined({ state: oneOf(mailStates, search.state) }),
  component: lazyRouteComponent(() => import('../screens/settings/mail/mail-screen.tsx'), 'MailScreen'),
});

const tokens = createRoute({
  getParentRoute: () => settings,
  path: '/tokens',
  component: lazyRouteComponent(() => import('../screens/settings/tokens/tokens-screen.tsx'), 'TokensScreen'),
});

const activity = createRoute({
  getParentRoute: () => settings,
  path: '/activity',
  validateSearch: activitySearch,
  component: lazyRouteComponent(
    () => import('../screens/settings/activity/activity-screen.tsx'),
    'ActivityScreen',
  ),
});

const people = createRoute({
  getParentRoute: () => settings,
  path: '/personal-data',
  component: lazyRouteComponent(
    () => import('../screens/settings/personal-data/personal-data-screen.tsx'),
    'PersonalDataScreen',
  ),
});

export const settingsRoutes = settings.addChildren([
  settingsHome,
  storeSettings,
  members,
  moderation,
  webhooks,
  mail,
  tokens,
  activity,
  people,
]);
