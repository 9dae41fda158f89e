import { Widget } from '../support/page-objects/widget.ts';
import { otherProduct, spanish } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test('the list by keyboard alone: focus is never lost, and each result is announced', async ({
  page,
  pageErrors,
}) => {
  await page.goto(spanish.path);
  const widget = new Widget(page);
  const said = widget.root.locator('[aria-live]');
  await expect(widget.items).toHaveCount(4);

  await widget.menuButton.focus();
  await page.keyboard.press('ArrowDown');
  await expect(widget.mode('Más recientes')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(widget.menuButton).toBeFocused();
  await expect(said).toHaveText('Positivas: 4 opiniones en la lista.');

  await page.route('**/widget/opinions?**', (route) => route.abort(), { times: 1 });
  await widget.loadMore.focus();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('No pudimos cargar las opiniones.');
  await expect(widget.loadMore, 'the same button tries again').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('4 opiniones más, 8 en la lista.');
  await expect(widget.loadMore).toBeFocused();

  let shown = 8;
  while (await widget.loadMore.count()) {
    await page.keyboard.press('Space');
    await expect(widget.items).not.toHaveCount(shown);
    shown = await widget.items.count();
  }
  await expect(widget.items.and(page.locator(':focus')), 'the first review that came').toHaveCount(1);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('voting by keyboard: focus stays on the thumb, and each result is announced', async ({
  page,
  pageErrors,
}) => {
  let down = false;
  await page.route('**/upvotes**', (route) =>
    down ? route.abort() : route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(otherProduct.path);
  const widget = new Widget(page);
  const said = widget.root.locator('[aria-live]');
  const up = widget.items.first().locator('.ts-thumb-up');
  /** Presses, and waits until the vote has arrived, as the next one is to fail. */
  const voteBy = (key: string) =>
    Promise.all([
      page.waitForResponse((response) => response.url().includes('/upvotes')),
      page.keyboard.press(key),
    ]);
  await up.focus();
  await voteBy('Space');
  await expect(said).toHaveText('Voto registrado.');
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await voteBy('Enter');
  await expect(said).toHaveText('Voto retirado.');
  down = true;
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Não foi possível registrar o seu voto. Tente novamente.');
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await expect(up).toBeFocused();
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});
