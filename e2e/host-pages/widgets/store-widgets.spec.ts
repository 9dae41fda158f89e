import { apiOrigin } from '../../support/addresses.ts';
import { violationsOn } from '../../support/measures/violations.ts';
import { expect, test } from '../../support/test.ts';

for (const width of [360, 1280]) {
  test(`the carousel names what it shows, and buttons scroll it, at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/host/store/carousel');
    const carousel = page.getByRole('region', { name: 'O que dizem os clientes da loja' });
    await expect(carousel).toContainText('As 6 avaliações com texto mais recentes, de 4 ou mais estrelas.');
    await expect(carousel).toContainText(/Média de todas: \d(,\d)? de 5 \(\d+\)\./);
    const cards = carousel.getByRole('group', { name: /^\d de 6$/ });
    await expect(cards).toHaveCount(6);
    for (const stars of await carousel.locator('.ts-v-stars').all()) {
      await expect(stars).toHaveAccessibleName(/^[45] de 5$/);
    }
    expect(await violationsOn(page, '.trustvox-widget')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const previous = carousel.getByRole('button', { name: 'Avaliações anteriores' });
    const next = carousel.getByRole('button', { name: 'Próximas avaliações' });
    await expect(cards.first()).toBeInViewport();
    await expect(cards.last()).not.toBeInViewport();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.focus();
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Enter');
    await expect(cards.last()).toBeInViewport();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();
    await expect(carousel.getByRole('link')).toHaveAttribute('href', /\/stores\/1001\/reviews$/);

    await page.evaluate(() => {
      window._trustvox_initializer?.cleanup();
    });
    await expect(page.locator('#_trustvox_colt')).toBeEmpty();
  });
}

test('the carousel formats dates and numbers as the list of reviews does', async ({ page }) => {
  await page.route('**/widget/recent_opinions?**', async (route) => {
    const response = await route.fetch();
    const { store, rate, ...body } = await response.json();
    const json = { ...body, store: { ...store, locale: 'en-US' }, rate: { ...rate, count: 1234 } };
    await route.fulfill({ response, json });
  });
  await page.goto('/host/store/carousel');
  const carousel = page.getByRole('region');
  await expect(carousel.locator('.opina-carousel_about').first()).toContainText(
    / · \d\d [A-Z][a-z]{2} \d{4} · /,
  );
  await expect(carousel).toContainText('(1,234)');
});

test('the seal links to a page of the server that shows the numbers without scripts', async ({ page }) => {
  await page.goto('/host/store/seal');
  const inPlace = page.locator('#_trustvox_seal');
  const shape = 'a.trustvox-certificate__modal-btn-js > span.trustvox-certificate__fixed';
  await expect(inPlace.locator(`${shape}.trustvox-certificate__fixed-full-left`)).toHaveText(
    /^★ \d(,\d)? de 5 · \d+ avaliações da loja$/,
  );
  const floating = page.locator(`body > .opina-seal ${shape}.trustvox-certificate__fixed-full-right`);
  await expect(floating).toBeInViewport();
  // The store that named this host, as the element names none.
  await expect(floating).toHaveText(/^★ \d(\.\d)? out of 5 · \d+ reviews of the store$/);
  await expect(page.locator('body > .opina-seal a')).toHaveAttribute('href', /\/stores\/1003\/reviews$/);
  expect(await violationsOn(page, '.trustvox-widget')).toEqual([]);
  const [opened] = await Promise.all([page.waitForEvent('popup'), inPlace.getByRole('link').click()]);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(/^Avaliações da loja /);
  await expect(opened.getByRole('table', { name: 'Avaliações por nota' }).getByRole('row')).toHaveCount(6);
  for (const width of [360, 1280]) {
    await opened.setViewportSize({ width, height: 800 });
    expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOn(opened)).toEqual([]);
  }
});

test('store/seal-place: an element is the place of the seal, and what it held goes', async ({ page }) => {
  await page.goto('/host/store/seal-place');
  const place = page.locator('div[data-trustvox-certificate-fixed]');
  const seal = place.locator('.opina-seal');
  await expect(seal.locator('.trustvox-certificate__fixed-full-left')).toHaveText(/avaliações da loja$/);
  await expect(seal.locator('a')).toHaveAttribute('href', /\/stores\/1001\/reviews$/);
  await expect(place).not.toContainText('Carregando');
  await expect(page.locator('.opina-seal')).toHaveCount(1);
  expect(await seal.evaluate((node) => getComputedStyle(node).position)).not.toBe('fixed');
  const { width = 0, height = 0 } = (await seal.locator('a').boundingBox()) ?? {};
  expect(width / height, 'a pill on its side').toBeGreaterThan(3);
});

test('store/seal-alone: the script alone floats', async ({ page }) => {
  await page.goto('/host/store/seal-alone');
  const seal = page.locator('body > .opina-seal');
  await expect(seal).toBeInViewport();
  await expect(seal.locator('a')).toHaveAttribute('href', /\/stores\/1001\/reviews$/);
  expect(await seal.evaluate((node) => getComputedStyle(node).position)).toBe('fixed');
});

test.describe('the pages of a store', () => {
  test.use({ javaScriptEnabled: false });
  const address = () => `${apiOrigin()}/stores/1001/reviews`;

  for (const width of [360, 1280]) {
    test(`have links to each other, without scripts, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address());
      const links = page.getByRole('navigation', { name: 'Páginas de avaliações' });
      const current = links.locator('[aria-current="page"]');
      const reviews = page.locator('ol > li');
      await expect(current).toHaveAccessibleName('Página 1');
      await expect(links.getByRole('link', { name: 'Mais novas' })).toHaveCount(0);
      const shown = new Set(await reviews.allInnerTexts());
      expect(shown.size).toBe(20);

      await links.getByRole('link', { name: 'Mais antigas' }).focus();
      await page.keyboard.press('Enter');
      await expect(current).toHaveAccessibleName('Página 2');
      await expect(page).toHaveURL(`${address()}?page=2#reviews`);
      await expect(page).toHaveTitle(/· Página 2$/);
      await expect(
        page.getByRole('heading', { name: 'Avaliações, da mais nova para a mais antiga' }),
      ).toBeInViewport();
      await expect(page.getByText('Com texto, de qualquer nota: de 21 a 40.')).toBeInViewport();
      for (const text of await reviews.allInnerTexts()) expect(shown).not.toContain(text);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${address()}?page=2`);
      await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', 'reviews?page=3');
      await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', 'reviews');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const link of await links.getByRole('link').all()) {
        const box = await link.boundingBox();
        expect([box?.height, box?.width].map((size) => (size ?? 0) >= 40)).toEqual([true, true]);
      }

      await links.getByRole('link', { name: 'Página 3' }).click();
      await expect(current).toHaveAccessibleName('Página 3');
      await links.getByRole('link', { name: 'Mais novas' }).click();
      await links.getByRole('link', { name: 'Página 1' }).click();
      await expect(page).toHaveURL(`${address()}#reviews`);
      expect(new Set(await reviews.allInnerTexts())).toEqual(shown);
    });
  }

  test('have the stars of the widget, and space below the heading where there are no numbers', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(address());
    await expect(page.locator('.stars svg path').first()).toHaveCSS('fill', 'rgb(209, 122, 0)');
    // As for a store without reviews.
    const gap = await page.evaluate(() => {
      const [heading, numbers] = [document.querySelector('h1'), document.querySelector('.average')];
      const note = document.createElement('p');
      note.className = 'note';
      note.textContent = 'Nenhuma avaliação desta loja foi publicada ainda.';
      numbers?.replaceWith(note);
      return note.getBoundingClientRect().top - (heading?.getBoundingClientRect().bottom ?? 0);
    });
    expect(gap).toBe(20);
  });

  test('respond 404 after the last one', async ({ page, pageErrors }) => {
    const response = await page.goto(`${address()}?page=900`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página de avaliações não existe.');
    pageErrors.splice(0);
    await page.getByRole('link').click();
    await expect(page).toHaveURL(address());
  });
});
