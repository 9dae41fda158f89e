import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { installSearch } from '../addresses/install-search.ts';
import { newQuestionSearch } from '../addresses/new-question-search.ts';
import { overviewSearch } from '../addresses/overview-search.ts';
import { photosSearch } from '../addresses/photos-search.ts';
import { productsSearch } from '../addresses/products-search.ts';
import { questionsSearch } from '../addresses/questions-search.ts';
import { reviewsSearch } from '../addresses/reviews-search.ts';

import { store } from './signed-in-routes.ts';

export const storeHome = createRoute({
  getParentRoute: () => store,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/stores/$storeId/overview', params });
  },
});

export const overview = createRoute({
  getParentRoute: () => store,
  path: '/overview',
  validateSearch: overviewSearch,
  component: lazyRouteComponent(() => import('../screens/overview/overview-screen.tsx'), 'OverviewScreen'),
});

export const reviews = createRoute({
  getParentRoute: () => store,
  path: '/reviews',
  validateSearch: reviewsSearch,
  component: lazyRouteComponent(() => import('../screens/reviews/reviews-screen.tsx'), 'ReviewsScreen'),
});

export const questions = createRoute({
  getParentRoute: () => store,
  path: '/questions',
  validateSearch: questionsSearch,
  component: lazyRouteComponent(() => import('../screens/questions/questions-screen.tsx'), 'QuestionsScreen'),
});

export const products = createRoute({
  getParentRoute: () => store,
  path: '/products',
  validateSearch: productsSearch,
  component: lazyRouteComponent(() => import('../screens/products/products-screen.tsx'), 'ProductsScreen'),
});

export const product = createRoute({
  getParentRoute: () => store,
  path: '/products/$code',
  component: lazyRouteComponent(() => import('../screens/products/product-screen.tsx'), 'ProductScreen'),
});

export const photos = createRoute({
  getParentRoute: () => store,
  path: '/photos',
  validateSearch: photosSearch,
  component: lazyRouteComponent(() => import('../screens/photos/photos-screen.tsx'), 'PhotosScreen'),
});

export const surveys = createRoute({
  getParentRoute: () => store,
  path: '/surveys',
  component: lazyRouteComponent(() => import('../screens/surveys/surveys-screen.tsx'), 'SurveysScreen'),
});

export const newSurveyQuestion = createRoute({
  getParentRoute: () => store,
  path: '/surveys/new',
  validateSearch: newQuestionSearch,
  component: lazyRouteComponent(() => import('../screens/surveys/question-screen.tsx'), 'NewQuestionScreen'),
});

export const surveyQuestion = createRoute({
  getParentRoute: () => store,
  path: '/surveys/$questionId',
  component: lazyRouteComponent(() => import('../screens/surveys/question-screen.tsx'), 'QuestionScreen'),
});

export const savedReplies = createRoute({
  getParentRoute: () => store,
  path: '/saved-replies',
  component: lazyRouteComponent(
    () => import('../screens/saved-replies/saved-replies-screen.tsx'),
    'SavedRepliesScreen',
  ),
});

export const transfers = createRoute({
  getParentRoute: () => store,
  path: '/import-export',
  component: lazyRouteComponent(() => import('../screens/transfers/transfers-screen.tsx'), 'TransfersScreen'),
});

export const transfer = createRoute({
  getParentRoute: () => store,
  path: '/import-export/$transferId',
  component: lazyRouteComponent(() => import('../screens/transfers/transfer-screen.tsx'), 'TransferScreen'),
});

export const install = createRoute({
  getParentRoute: () => store,
  path: '/install',
  validateSearch: installSearch,
  component: lazyRouteComponent(() => import('../screens/install/install-screen.tsx'), 'InstallScreen'),
});

export const appearance = createRoute({
  getParentRoute: () => store,
  path: '/appearance',
  component: lazyRouteComponent(
    () => import('../screens/appearance/appearance-screen.tsx'),
    'AppearanceScreen',
  ),
});
