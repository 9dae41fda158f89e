import type { Locator } from '@playwright/test';
import { Widget } from '../support/page-objects/widget.ts';
import { english, manyReviews, spanish } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

// Users of screen readers go from button to button, so each name must say what it is about.

/** There are buttons with each of these texts, and each has a unique accessible name. */
async function expectOwnNames(root: Locator, texts: readonly string[]): Promise<void> {
  const buttons = root.getByRole('button').filter({ hasText: new RegExp(`^(${texts.join('|')})$`) });
  await expect(buttons.first()).toBeAttached();
  const named = await buttons.evaluateAll((nodes) =>
    nodes.map(({ ariaLabel, textContent }) => ({ name: ariaLabel ?? '', text: textContent ?? '' })),
  );
  for (const { name, text } of named) {
    // Users of voice control say the visible text.
    expect(name.startsWith(`${text}: `), name).toBe(true);
    await expect(root.getByRole('button', { name, exact: true }), name).toHaveCount(1);
  }
}

for (const { path, total, more, moreName, fold, unfold, translate } of [
  {
    ...manyReviews,
    more: 'Carregar mais',
    moreName: 'Carregar mais avaliações',
    fold: 'ver menos',
    unfold: 'ver mais',
    translate: ['Ver tradução', 'Ver original'],
  },
  {
    ...spanish,
    more: 'Cargar más',
    moreName: 'Cargar más opiniones',
    fold: 'ver menos',
    unfold: 'ver más',
    translate: ['Ver traducción', 'Ver original'],
  },
  {
    ...english,
    more: 'LOAD MORE',
    moreName: 'Load more reviews',
    fold: 'see less',
    unfold: 'see more',
    translate: ['See translation', 'See original'],
  },
]) {
  test(`buttons of the reviews on ${path} have names that say which review`, async ({ page }) => {
    await page.goto(path);
    const { root, items } = new Widget(page);
    const loadMore = root.getByRole('button', { name: moreName, exact: true });
    await expect(loadMore).toHaveText(more);
    for (let shown = 4; shown < total; shown += 4) {
      await expect(items).toHaveCount(shown);
      await loadMore.click();
    }
    await expect(items).toHaveCount(total);
    await expect(loadMore).toHaveCount(0);

    await expectOwnNames(root, [unfold, fold]);
    await expectOwnNames(root, translate);

    const index = await items.evaluateAll((nodes) =>
      nodes.findIndex((node) => node.querySelector('[aria-expanded="false"]')),
    );
    const item = items.nth(index);
    const author = await item.locator('.ts-review-author .ts-value-title').textContent();
    const subject = `${author}, ${await item.locator('time').textContent()}`;
    await item.getByRole('button', { name: `${unfold}: ${subject}`, exact: true }).click();
    await expect(item.getByRole('button', { name: `${fold}: ${subject}`, exact: true })).toHaveText(fold);
    await expectOwnNames(root, [unfold, fold]);
  });
}
