import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOn } from '../measures/violations.ts';
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
    this.loadMore = this.root.locator('div.ts-button--more > span');
    this.announcement = root.locator('[aria-live]');
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
}

/** That axe finds nothing in the section. */
export async function expectNoViolations(page: Page, step: string): Promise<void> {
  expect(await violationsOn(page, '.ts-customer-questions'), step).toEqual([]);
}

/** Elements that overflow the widget at one of the widths, and fields and buttons that are too small. */
export async function expectToFit(page: Page, step: string): Promise<void> {
  for (const width of [280, 360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const problems = await new Widget(page).root.evaluate((root) => {
      const { left, right } = root.getBoundingClientRect();
      const parts = [...root.querySelectorAll<HTMLElement>('.ts-customer-questions *, .ts-private-answer *')];
      return parts.flatMap((part) => {
        const box = part.getBoundingClientRect();
        if (!box.width || part.closest('.ts-visually-hidden')) return [];
        const isControl = part.matches('button, input, textarea');
        return box.left < left - 1 || box.right > right + 1 || (isControl && box.height < 24)
          ? [`${part.tagName}.${part.className} ${Math.round(box.width)}×${Math.round(box.height)}`]
          : [];
      });
    });
    expect(problems, `${step} at ${width} px`).toEqual([]);
    expect(await new Widget(page).root.evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
  }
}

export const isAsk = (url: URL) => url.pathname === '/widget/questions';
