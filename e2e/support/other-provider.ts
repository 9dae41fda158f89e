import type { Page } from '@playwright/test';

/** What root of a provider does not bring, who sends parts of the overview by calls of their own. */
export const sentApart = { recommendations: undefined, survey_questions: undefined, attributes: undefined };

/** Has our server respond as such a provider. */
export const asOtherProvider = (page: Page) =>
  page.route('**/widget/root?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...sentApart } });
  });
