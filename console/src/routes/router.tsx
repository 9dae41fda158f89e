import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { consolePath } from '../api/console-path.ts';
import { FailedScreen } from '../frame/failed-screen.tsx';
import { ScreenLoading } from '../ui/states.tsx';

import { invitationRoutes } from './invitation-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { account, company, link, root, signedIn, signIn, store, stores } from './signed-in-routes.ts';
import {
  appearance,
  install,
  newSurveyQuestion,
  overview,
  photos,
  product,
  products,
  questions,
  reviews,
  savedReplies,
  storeHome,
  surveyQuestion,
  surveys,
  transfer,
  transfers,
} from './store-routes.ts';

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
      invitationRoutes,
      settingsRoutes,
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
