import { expect } from '@playwright/test';
import { shopOrigin } from '../support/addresses.ts';
import type { BrowserPage } from './drivers/browser.ts';

/** A person on a page of the demo shop, in any browser. */
export class Shopper {
  readonly page: BrowserPage;

  constructor(page: BrowserPage) {
    this.page = page;
  }

  /** Opens a page of the demo shop. */
  open(path: string): Promise<void> {
    return this.page.open(shopOrigin() + path);
  }

  /** The elements that a selector finds, only those with a text if one is given. */
  see(selector: string, text = ''): Elements {
    return new Elements(this.page, selector, text);
  }
}

/** Elements of the page, looked up anew each time. `at` is the index of one of them. */
export class Elements {
  private readonly page: BrowserPage;
  private readonly selector: string;
  private readonly text: string;

  constructor(page: BrowserPage, selector: string, text: string) {
    this.page = page;
    this.selector = selector;
    this.text = text;
  }

  /** The text of each. */
  texts(): Promise<string[]> {
    return this.page.evaluate(
      (selector, text) =>
        [...document.querySelectorAll(selector)]
          .map((node) => (node.textContent ?? '').trim())
          .filter((content) => content.includes(text)),
      this.selector,
      this.text,
    );
  }

  attribute(name: string, at = 0): Promise<string | null> {
    return this.page.evaluate(
      (selector, text, name, at) =>
        [...document.querySelectorAll(selector)]
          .filter((node) => node.textContent?.includes(text))
          .at(at)
          ?.getAttribute(name) ?? null,
      this.selector,
      this.text,
      name,
      at,
    );
  }

  /** The elements must be so many, at once or soon. */
  async expectCount(count: number): Promise<void> {
    await expect.poll(async () => (await this.texts()).length, this.what()).toBe(count);
  }

  /** One of them must have this text, at once or soon. */
  async expectText(text: string | RegExp, at = 0): Promise<void> {
    const pattern = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(async () => (await this.texts())[at], this.what()).toEqual(pattern);
  }

  async expectAttribute(name: string, value: string, at = 0): Promise<void> {
    await expect.poll(() => this.attribute(name, at), `${name} of ${this.what()}`).toBe(value);
  }

  /** The focus must be on one of them, or in it. */
  async expectFocused(at = 0): Promise<void> {
    const isFocused = () =>
      this.page.evaluate(
        (selector, text, at) =>
          [...document.querySelectorAll(selector)]
            .filter((node) => node.textContent?.includes(text))
            .at(at)
            ?.contains(document.activeElement) ?? false,
        this.selector,
        this.text,
        at,
      );
    await expect.poll(isFocused, `focus on ${this.what()}`).toBe(true);
  }

  /** Scrolls one of them into view, waits until it stands still with nothing over it, and clicks its centre. */
  async click(at = 0): Promise<void> {
    let last: { x: number; y: number } | undefined;
    const standsStill = async () => {
      const centre = await this.page.evaluate(findCentre, this.selector, this.text, at);
      const isSame = centre !== null && centre.x === last?.x && centre.y === last.y;
      last = centre ?? undefined;
      return isSame;
    };
    await expect.poll(standsStill, `${this.what()} can be clicked`).toBe(true);
    if (last) await this.page.clickAt(last.x, last.y);
  }

  private what(): string {
    return this.text ? `${this.selector} with “${this.text}”` : this.selector;
  }
}

/** Runs in the page. Nothing where the element is missing or covered. */
function findCentre(selector: string, text: string, at: number): { x: number; y: number } | null {
  const element = [...document.querySelectorAll(selector)].filter((node) => node.textContent?.includes(text))[
    at
  ];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return width > 0 && hit && element.contains(hit) ? { x, y } : null;
}
