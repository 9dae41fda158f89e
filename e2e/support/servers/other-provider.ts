import type { Page } from '@playwright/test';
import { changeRoot } from '../root-response.ts';

/** What root of a provider does not bring, who sends parts of the overview by calls of their own and knows the list's modes alone. */
export const sentApart = {
  recommendations: undefined,
  survey_questions: undefined,
  attributes: undefined,
  reviews_search: undefined,
  reviews_log: undefined,
};

/** Has our server respond as such a provider. */
export const asOtherProvider = (page: Page) => changeRoot(page, (root) => ({ ...root, ...sentApart }));
