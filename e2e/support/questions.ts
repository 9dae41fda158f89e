import type { Locator, Page } from '@playwright/test';
import { Widget } from './widget.ts';

/** The parts of the questions section. */
export class Questions {
  readonly root: Locator;
  readonly items: Locator;
  readonly field: Locator;
  readonly submit: Locator;
  readonly email: Locator;
  readonly suggestions: Locator;
  readonly loadMore: Locator;
  readonly announcement: Locator;

  constructor(page: Page) {
    const { root } = new Widget(page);
    this.root = root.locator('section.ts-customer-questions');
    this.items = this.root.locator('li.ts-question-item');
    this.field = page.locator('section.ts-customer-questions > div > div > div > textarea');
    this.submit = page.locator('section.ts-customer-questions > div > div > div > textarea ~ button');
    this.email = this.root.locator('input[type=email]');
    this.suggestions = this.root.locator('ul.ts-question-suggestions > li');
    this.loadMore = this.root.locator('.ts-button--more > span');
    this.announcement = root.locator('[aria-live]');
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
}
