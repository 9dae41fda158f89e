import { askList, filterOf, optionNamed, surveyedProduct } from '../support/page-objects/surveys.ts';
import { recordCalls, Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test('filters the list by an option, page after page, until it is pressed again', async ({ page }) => {
  await page.goto(manyReviews.path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  const newest = await widget.ratings();
  const option = await optionNamed('Dia a dia');
  const filter = filterOf(page, 'Dia a dia');
  await expect(filter).toHaveText('Dia a dia');
  await expect(filter).toHaveAttribute('data-ts-count', String(option.answers_count));
  await expect(filter).toHaveAccessibleName(`Dia a dia, ${option.answers_count} respostas`);
  await expect(filter).toHaveAttribute('aria-pressed', 'false');

  await filter.focus();
  await page.keyboard.press('Enter');
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(filter).toBeFocused();
  await expect(widget.menuButton).toContainText('Dia a dia');
  for (let shown = 4; shown < option.answers_count; shown += 4) {
    await expect(widget.items).toHaveCount(shown);
    await widget.loadMore.click();
  }
  await expect(widget.items).toHaveCount(option.answers_count);
  await expect(widget.loadMore).toHaveCount(0);
  // Each once, newest first, each with that answer in its profile.
  const answers = await askList<{ extra_id: number }>(
    `/v3/answers?${surveyedProduct}&kind=use_cases&option_id=${option.id}`,
  );
  expect(answers).toHaveLength(option.answers_count);
  await expect(widget.items.locator('.ts-review-profile', { hasText: 'Dia a dia' })).toHaveCount(
    option.answers_count,
  );

  // No mode of the menu is current.
  await widget.menuButton.click();
  await expect(widget.root.locator('.ts-dropdown-content [aria-current]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const calls = recordCalls(page);
  await filter.focus();
  await page.keyboard.press('Space');
  await expect(filter).toHaveAttribute('aria-pressed', 'false');
  await expect(filter).toBeFocused();
  await expect.poll(() => widget.ratings()).toEqual(newest);
  await expect(widget.menuButton).toContainText('Mais recentes');
  await expect(widget.root.locator('[aria-live]', { hasText: 'Mais recentes: 4 avaliações' })).toBeAttached();
  expect(calls.filter((call) => call.startsWith('/widget/opinions?'))).toHaveLength(1);

  // Choosing a mode ends the filter too.
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await widget.chooseMode('Mais recentes');
  await expect.poll(() => widget.ratings()).toEqual(newest);
  await expect(filter).toHaveAttribute('aria-pressed', 'false');
});
