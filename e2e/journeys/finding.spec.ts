import { violationsOn } from '../support/measures/violations.ts';
import { recordCalls, Widget } from '../support/page-objects/widget.ts';
import { english, manyReviews, spanish } from '../support/products.ts';
import { asOtherProvider } from '../support/servers/other-provider.ts';
import { expect, test } from '../support/test.ts';

// No colour is read halfway.
test.use({ reducedMotion: 'reduce' });

test('conditions combine, are counted, and are taken away one by one', async ({ page }) => {
  await page.goto(manyReviews.path);
  const widget = new Widget(page);
  const { root } = widget;
  await expect(widget.items).toHaveCount(4);
  const newest = await widget.ratings();
  const count = root.locator('.ts-finding_count');
  const chips = root.locator('.ts-finding_chip');
  const numberOf = async () => Number.parseInt((await count.textContent()) ?? '', 10);

  // A row of the histogram, pressed before React is there.
  const five = root.getByRole('button', { name: /^5 estrelas/ });
  await five.click();
  await expect(five).toHaveAttribute('aria-pressed', 'true');
  await expect(chips).toHaveText(['5 estrelas']);
  await expect(count).toHaveText(/ avaliações encontradas$/);
  await expect(five).toContainText(String(await numberOf()));
  await expect(root.locator('.ts-finding')).toBeInViewport();
  await expect.poll(async () => [...new Set(await widget.ratings())]).toEqual([5]);
  const ofFive = await numberOf();

  await root.getByRole('button', { name: 'Com fotos', exact: true }).click();
  await expect(chips).toHaveText(['5 estrelas', 'Com fotos']);
  await expect.poll(numberOf).toBeLessThan(ofFive);
  await expect(root.locator('[aria-live]', { hasText: 'avaliações encontradas' })).toBeAttached();
  const all = await numberOf();
  for (let shown = 4; shown < all; shown += 4) {
    await expect(widget.items).toHaveCount(shown);
    await widget.loadMore.click();
  }
  await expect(widget.items).toHaveCount(all);
  await expect(widget.loadMore).toHaveCount(0);
  await expect(root.locator('.ts-reviews-list > li:has(.ts-review-photos)')).toHaveCount(all);

  // The options of surveys add up too.
  await root.locator('.ts-survey-filters').getByRole('button', { name: 'Dia a dia' }).click();
  await expect(chips).toHaveText(['5 estrelas', 'Dia a dia', 'Com fotos']);
  await root.getByRole('button', { name: 'Remover filtro: Dia a dia' }).click();
  await expect(chips).toHaveText(['5 estrelas', 'Com fotos']);
  await expect(root.getByRole('searchbox')).toBeFocused();

  await root.getByRole('button', { name: 'Limpar tudo' }).click();
  await expect(chips).toHaveCount(0);
  await expect(count).toHaveText('51 avaliações encontradas');
  await expect(five).toHaveAttribute('aria-pressed', 'false');

  await root.locator('.ts-finding .ts-dropdown button').first().click();
  await root.getByRole('button', { name: 'Notas mais baixas' }).click();
  await expect.poll(async () => (await widget.ratings())[0]).toBe(1);

  await root.getByRole('button', { name: 'Fechar' }).click();
  await expect(root.locator('.ts-finding')).toHaveCount(0);
  await expect.poll(() => widget.ratings()).toEqual(newest);
  await expect(widget.menuButton).toContainText('Mais recentes');
});

test('words are found in any form and marked, by keyboard', async ({ page }) => {
  await page.goto(manyReviews.path);
  const { root, items } = new Widget(page);
  await expect(items).toHaveCount(4);
  await root.getByRole('button', { name: 'Filtrar e buscar' }).focus();
  await page.keyboard.press('Enter');
  const field = root.getByRole('searchbox', { name: 'Buscar nas avaliações' });
  await expect(field).toBeFocused();
  await expect(root.locator('.ts-finding_count')).toHaveText('51 avaliações encontradas');
  await page.keyboard.type('CAFE');
  await page.keyboard.press('Enter');
  await expect(root.locator('.ts-finding_chip')).toHaveText(['“CAFE”']);
  await expect(items.first().locator('mark').first()).toHaveText(/café/i);
  await expect(root.locator('.ts-finding_count')).not.toHaveText(/^51 /);

  await field.fill('palavra que ninguém escreveu xyz');
  await page.keyboard.press('Enter');
  await expect(root.locator('.ts-finding_count')).toHaveText('0 avaliações encontradas');
  await expect(root.locator('[aria-live]', { hasText: '0 avaliações encontradas' })).toBeAttached();
  await expect(items).toHaveCount(0);
  await root.getByRole('button', { name: 'Limpar tudo' }).click();
  await expect(items).toHaveCount(4);
  await expect(field).toHaveValue('');
  await expect(root.locator('mark')).toHaveCount(0);
});

test('a long text is unfolded to the word that was searched for', async ({ page }) => {
  await page.goto(manyReviews.path);
  const { root, items } = new Widget(page);
  await root.getByRole('button', { name: 'Filtrar e buscar' }).click();
  // The word is in what would be folded.
  await root.getByRole('searchbox').fill('covardias');
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(1);
  await expect(items.locator('mark')).toHaveText('covardia');
  const toggle = items.locator('.ts-see-more');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(items.locator('mark')).toHaveCount(0);
});

test('answered questions with the words stand above the reviews', async ({ page }) => {
  await page.goto(manyReviews.path);
  const { root } = new Widget(page);
  await root.getByRole('button', { name: 'Filtrar e buscar' }).click();
  const field = root.getByRole('searchbox');
  await field.fill('indução');
  await page.keyboard.press('Enter');
  const list = root.getByRole('list', { name: 'Nas perguntas e respostas' });
  const question = list.locator('summary').first();
  await expect(question).toHaveText('Funciona em fogão de indução?');
  await expect(question.locator('mark')).toHaveText('indução');
  const answer = list.getByText('Sozinha não: o alumínio não é reconhecido pela indução.');
  await expect(answer).toBeHidden();
  await question.press('Enter');
  await expect(answer).toBeVisible();
  expect(await violationsOn(page, '.trustvox-widget')).toEqual([]);

  await root.getByRole('button', { name: 'Limpar tudo' }).click();
  await expect(list).toHaveCount(0);
});

test('a mode of the list goes on as conditions', async ({ page }) => {
  await page.goto(manyReviews.path);
  const widget = new Widget(page);
  await widget.chooseMode('Negativas');
  await widget.root.getByRole('button', { name: 'Filtrar e buscar' }).click();
  await expect(widget.root.locator('.ts-finding_chip')).toHaveText(['2 estrelas', '1 estrela']);
});

test('a page that failed is tried again, with its conditions', async ({ page, pageErrors }) => {
  await page.goto(manyReviews.path);
  const widget = new Widget(page);
  await page.route('**/widget/opinions?**stars=**', (route) => route.abort(), { times: 1 });
  await widget.root.getByRole('button', { name: /^3 estrelas/ }).click();
  await widget.root.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(async () => [...new Set(await widget.ratings())]).toEqual([3]);
  await expect(widget.root.locator('.ts-finding_count')).toHaveText('3 avaliações encontradas');
  expect(pageErrors.splice(0).length).toBeGreaterThan(0);
});

test("other providers' lists have their modes alone", async ({ page }) => {
  await asOtherProvider(page);
  await page.goto(manyReviews.path);
  const { root, items } = new Widget(page);
  await expect(items).toHaveCount(4);
  await expect(root.locator('.ts-histogram-row')).toHaveCount(5);
  await expect(root.locator('.ts-histogram-row button')).toHaveCount(0);
  await expect(root.getByRole('button', { name: 'Filtrar e buscar' })).toHaveCount(0);
});

for (const [product, find, matches] of [
  [manyReviews, 'Filtrar e buscar', /avaliações encontradas$/],
  [english, 'Filter and search', /reviews? match(es)?$/],
  [spanish, 'Filtrar y buscar', /opini(ón|ones) encontradas?$/],
] as const) {
  for (const width of [320, 1280]) {
    test(`${find} at ${width} px is accessible and fits`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const calls = recordCalls(page);
      await page.goto(product.path);
      const { root } = new Widget(page);
      await root.getByRole('button', { name: find }).click();
      await expect(root.locator('.ts-finding_count')).toHaveText(matches);
      // Opening shows how many there are, and leaves the list.
      expect(calls.filter((call) => call.includes('with_count=true'))).toHaveLength(1);
      await root.locator('.ts-histogram-choice').first().click();
      await expect(root.locator('.ts-finding_chip')).toHaveCount(1);
      await expect(root.locator('.ts-reviews-list')).toBeVisible();
      expect(await violationsOn(page, '.trustvox-widget')).toEqual([]);
      expect(await root.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    });
  }
}
