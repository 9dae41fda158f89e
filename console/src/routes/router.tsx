import { type MailState, mailStates } from '@opina/contract/constants/mail';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { activitySearch } from '../addresses/activity-search.ts';
import { installSearch } from '../addresses/install-search.ts';
import { invitationFiguresSearch, invitationsSearch } from '../addresses/invitations-search.ts';
import { mailTextsSearch } from '../addresses/mail-texts-search.ts';
import { newQuestionSearch } from '../addresses/new-question-search.ts';
import { overviewSearch } from '../addresses/overview-search.ts';
import { photosSearch } from '../addresses/photos-search.ts';
import { productsSearch } from '../addresses/products-search.ts';
import { questionsSearch } from '../addresses/questions-search.ts';
import { reviewsSearch } from '../addresses/reviews-search.ts';
import { oneOf, textOf, withoutUndefined } from '../addresses/search-values.ts';
import { hasCode } from '../api/call-error.ts';
import { consolePath } from '../api/console-path.ts';
import { FailedScreen, UnknownAddress } from '../frame/failed-screen.tsx';
import { Root } from '../frame/root.tsx';
import { accountQuery } from '../session/account.ts';
import { ScreenLoading } from '../ui/states.tsx';

const root = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: UnknownAddress,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { readonly to?: string } => ({
    // Only addresses of the console: another site must not be where a sign-in leads.
    ...(typeof search.to === 'string' && /^\/(?![/\\])/.test(search.to) && { to: search.to }),
  }),
  component: lazyRouteComponent(() => import('../screens/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

const link = createRoute({
  getParentRoute: () => root,
  path: '/link',
  component: lazyRouteComponent(() => import('../screens/link/link-screen.tsx'), 'LinkScreen'),
});

const company = createRoute({
  getParentRoute: () => root,
  path: '/company',
  component: lazyRouteComponent(() => import('../screens/company/company-screen.tsx'), 'CompanyScreen'),
});

/** Around the screens of a signed-in person. */
const signedIn = createRoute({
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

const stores = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/stores/stores-screen.tsx'), 'StoresScreen'),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('../screens/account/account-screen.tsx'), 'AccountScreen'),
});

const store = createRoute({
  getParentRoute: () => signedIn,
  path: '/stores/$storeId',
  component: lazyRouteComponent(() => import('../frame/store-layout.tsx'), 'StoreLayout'),
});

const storeHome = createRoute({
  getParentRoute: () => store,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/stores/$storeId/overview', params });
  },
});

const overview = createRoute({
  getParentRoute: () => store,
  path: '/overview',
  validateSearch: overviewSearch,
  component: lazyRouteComponent(() => import('../screens/overview/overview-screen.tsx'), 'OverviewScreen'),
});

const reviews = createRoute({
  getParentRoute: () => store,
  path: '/reviews',
  validateSearch: reviewsSearch,
  component: lazyRouteComponent(() => import('../screens/reviews/reviews-screen.tsx'), 'ReviewsScreen'),
});

const questions = createRoute({
  getParentRoute: () => store,
  path: '/questions',
  validateSearch: questionsSearch,
  component: lazyRouteComponent(() => import('../screens/questions/questions-screen.tsx'), 'QuestionsScreen'),
});

const products = createRoute({
  getParentRoute: () => store,
  path: '/products',
  validateSearch: productsSearch,
  component: lazyRouteComponent(() => import('../screens/products/products-screen.tsx'), 'ProductsScreen'),
});

const product = createRoute({
  getParentRoute: () => store,
  path: '/products/$code',
  component: lazyRouteComponent(() => import('../screens/products/product-screen.tsx'), 'ProductScreen'),
});

const photos = createRoute({
  getParentRoute: () => store,
  path: '/photos',
  validateSearch: photosSearch,
  component: lazyRouteComponent(() => import('../screens/photos/photos-screen.tsx'), 'PhotosScreen'),
});

const surveys = createRoute({
  getParentRoute: () => store,
  path: '/surveys',
  component: lazyRouteComponent(() => import('../screens/surveys/surveys-screen.tsx'), 'SurveysScreen'),
});

const newSurveyQuestion = createRoute({
  getParentRoute: () => store,
  path: '/surveys/new',
  validateSearch: newQuestionSearch,
  component: lazyRouteComponent(() => import('../screens/surveys/question-screen.tsx'), 'NewQuestionScreen'),
});

const surveyQuestion = createRoute({
  getParentRoute: () => store,
  path: '/surveys/$questionId',
  component: lazyRouteComponent(() => import('../screens/surveys/question-screen.tsx'), 'QuestionScreen'),
});

const savedReplies = createRoute({
  getParentRoute: () => store,
  path: '/saved-replies',
  component: lazyRouteComponent(
    () => import('../screens/saved-replies/saved-replies-screen.tsx'),
    'SavedRepliesScreen',
  ),
});

const transfers = createRoute({
  getParentRoute: () => store,
  path: '/import-export',
  component: lazyRouteComponent(() => import('../screens/transfers/transfers-screen.tsx'), 'TransfersScreen'),
});

const transfer = createRoute({
  getParentRoute: () => store,
  path: '/import-export/$transferId',
  component: lazyRouteComponent(() => import('../screens/transfers/transfer-screen.tsx'), 'TransferScreen'),
});

const install = createRoute({
  getParentRoute: () => store,
  path: '/install',
  validateSearch: installSearch,
  component: lazyRouteComponent(() => import('../screens/install/install-screen.tsx'), 'InstallScreen'),
});

const appearance = createRoute({
  getParentRoute: () => store,
  path: '/appearance',
  component: lazyRouteComponent(
    () => import('../screens/appearance/appearance-screen.tsx'),
    'AppearanceScreen',
  ),
});

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

const tree = root.addChildren([
  signIn,
  link,
  company,
  signedIn.addChildren([
    stores,
    account,
    store.addChildren([
      storeHome,
      overview,
      reviews,
      questions,
      products,
      product,
      photos,
      surveys,
      newSurveyQuestion,
      surveyQuestion,
      savedReplies,
      transfers,
      transfer,
      install,
      appearance,
      invitations.addChildren([
        invitationsHome,
        invitationList,
        invitationFigures,
        mailTexts,
        customer,
        suppressions,
      ]),
      settings.addChildren([
        settingsHome,
        storeSettings,
        members,
        moderation,
        mail,
        webhooks,
        tokens,
        people,
        activity,
      ]),
    ]),
  ]),
]);

/** The addresses of the console, each with its screen, which is loaded when it is first shown. */
export const createConsoleRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree: tree,
    basepath: consolePath,
    context: { queryClient },
    defaultPendingComponent: ScreenLoading,
    defaultErrorComponent: FailedScreen,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
