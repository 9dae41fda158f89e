import { expect, type Page } from '@playwright/test';
import { Widget } from './page-objects/widget.ts';

interface Expected {
  readonly path: string;
  /** How many reviews the product has. */
  readonly total: number;
  readonly texts: readonly string[];
}

/** That the widget of a product has these texts, and the number of reviews. */
export async function expectLanguage(page: Page, { path, total, texts }: Expected): Promise<void> {
  await page.goto(path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  for (const text of texts) await expect(widget.root).toContainText(text);
  await expect(widget.root.locator('.ts-v-rating-based-on > span')).toContainText(String(total));
}
