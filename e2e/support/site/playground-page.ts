import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** The playground: its controls, the widget in its frame, and the code beside it. */
export class PlaygroundPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get widget(): FrameLocator {
    return this.page.frameLocator('iframe').first();
  }

  get code(): Locator {
    return this.page.getByRole('region', { name: 'On your page' }).locator('code');
  }

  get commands(): Locator {
    return this.page.getByRole('region', { name: 'On your server' }).locator('code');
  }

  async open(): Promise<void> {
    await this.page.goto('/playground/');
    await this.isShown();
  }

  /** The whole widget, also the parts that load later. */
  async isShown(): Promise<void> {
    await expect(this.widget.locator('.ts-v-footer')).toBeAttached();
  }

  choose(label: string, option: string): Promise<unknown> {
    return this.page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
  }

  /** Does what changes the widget, and waits until it looks otherwise. */
  async changes(act: () => Promise<unknown>): Promise<void> {
    await this.isShown();
    const before = await this.look();
    await act();
    await expect.poll(() => this.look()).not.toBe(before);
  }

  /** The elements of the widget and their computed styles, as one text. */
  look(): Promise<string> {
    return this.widget.locator('html').evaluate((root: HTMLElement) => {
      const properties = [
        ...['color', 'background-color', 'border-color', 'border-radius', 'fill', 'stroke', 'direction'],
        ...['font-family', 'font-size', 'padding', 'gap', 'width', 'top', 'color-scheme'],
      ];
      const styles = [...root.querySelectorAll('body, body *')].map((element) => {
        const style = getComputedStyle(element);
        return properties.map((name) => style.getPropertyValue(name)).join();
      });
      const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
      return [
        root.getAttribute('lang'),
        // What is seen only while a page scrolls, and in a filter that is pressed.
        root.style.getPropertyValue('--opina-sticky-top'),
        root.style.getPropertyValue('--opina-color-on-accent'),
        document.head.innerHTML,
        document.body.innerHTML,
        ...styles,
        ...rules.map(({ cssText }) => cssText),
      ].join('\n');
    });
  }
}
