import type { WireRoot } from '@opina/contract/entities/root';
import type { Page, Response } from '@playwright/test';

/** The root call, and the view call, which has the same in it. */
export const rootCall = /\/widget\/(root|view)\?/;

/** What the server has sent to one of the two. */
export async function rootIn(response: Response): Promise<WireRoot> {
  const received = await response.json();
  return received.root ?? received;
}

/** Has our server send another response to the root call. Nothing is drawn then but in the browser. */
export const changeRoot = (page: Page, change: (root: WireRoot) => object) =>
  page.route(rootCall, async (route) => {
    const url = route.request().url().replace('/widget/view?', '/widget/root?');
    const response = await route.fetch({ url });
    await route.fulfill({ response, json: change(await response.json()) });
  });

/** Has it send other features. */
export const changeFeatures = (page: Page, features: object) =>
  changeRoot(page, (root) => ({ ...root, features: { ...root.features, ...features } }));

/** Has it draw nothing, as the servers of others: React draws. */
export const drawInBrowser = (page: Page) => changeRoot(page, (root) => root);
