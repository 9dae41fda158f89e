import { expect, type Locator, type Page } from '@playwright/test';

/** The parts of the mounted widget, by the class names merchants rely on. */
export class Widget {
  readonly root: Locator;
  readonly items: Locator;
  readonly loadMore: Locator;
  /** What it looks like, and what programs of stores click. */
  readonly moreShape: Locator;
  readonly menuButton: Locator;

  constructor(scope: Page | Locator) {
    this.root = scope.locator('.trustvox-widget');
    this.items = this.root.locator('ul.ts-reviews-list > li.ts-product-reviews-list-item');
    this.moreShape = this.root.locator('.ts-product-reviews-list div.ts-button--more > span');
    this.loadMore = this.moreShape.locator('button');
    this.menuButton = this.root.locator('.ts-product-reviews-list-filter .ts-dropdown button').first();
  }

  /** The option of the mode menu with that name. */
  mode(name: string): Locator {
    return this.root.locator('.ts-dropdown-content .ts-item button', { hasText: name });
  }

  /** Has the code come that answers presses, as the first touch does. */
  async wake(): Promise<void> {
    await this.root.dispatchEvent('pointerover');
    const isAwake = (node: Element) =>
      Object.keys(node.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
    await expect.poll(() => this.root.evaluate(isAwake)).toBe(true);
  }

  async chooseMode(name: string): Promise<void> {
    await this.menuButton.click();
    await this.mode(name).click();
  }

  /** The integer rating of each review shown, in order. */
  async ratings(): Promise<number[]> {
    const texts = await this.items.locator('.ts-rating-number').allTextContents();
    return texts.map((text) => Number.parseInt(text.trim(), 10));
  }

  async texts(): Promise<string[]> {
    return (await this.items.locator('.ts-review').allTextContents()).map((text) => text.trim());
  }
}

/** The code that the widget may need next, which the page fetches and does not run. */
export const preloaded = (page: Page) => page.locator('link[rel="modulepreload"][href*="/chunks/"]');

/** Resolves when a widget that the server has drawn notices that the page goes on to another product. */
export const followsPage = (page: Page) => expect(preloaded(page).first()).toBeAttached();

/** Collects the requests of a page to the API, as paths with their query. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(widget|opinions|products)\//.test(pathname)) calls.push(pathname + search);
  });
  return calls;
}

/** Those of the root call and of the view call, which has the same in it. */
export const rootCalls = (calls: readonly string[]) =>
  calls.filter((call) => /^\/widget\/(root|view)\b/.test(call));
