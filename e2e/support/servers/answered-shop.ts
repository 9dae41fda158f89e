import type { AnsweredShop } from '@opina/server/test/start-answered-shop';
import type { Page } from '@playwright/test';
import { openHostPage, settingsTag } from '../page-objects/host-page.ts';

/** Opens the page of the product whose question was answered, with this query. */
export async function openAnswered(page: Page, shop: AnsweredShop, query: string): Promise<void> {
  const settings = settingsTag({ _storeId: shop.storeId, _productId: shop.code });
  const room = '<div style="height: 2500px"></div>';
  // The page is opened with the query, as no script of the host could add it before ours runs.
  await openHostPage(
    page,
    `${settings}<script>history.replaceState({ kept: 1 }, '', location.pathname + ${JSON.stringify(query)})</script>
      ${room}<div id="_trustvox_widget"></div>${room}<script src="${shop.url}/opina.js"></script>`,
  );
}

/** The parameters of the link in the mail. */
export const queryOf = ({ answerId, userId, token }: AnsweredShop['link']) =>
  `trustvox_answer_id=${answerId}&trustvox_user_id=${userId}&trustvox_user_token=${token}`;
