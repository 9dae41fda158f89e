import { problemOf } from '@opina/contract/problem';
import type { Locator } from '@playwright/test';
import { apiOrigin } from '../support/addresses.ts';
import { stopClock } from '../support/clock.ts';
import { expectNoViolations, expectToFit, isAsk, Questions } from '../support/page-objects/questions.ts';
import { english, manyReviews, otherProduct, spanish } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

// No colour is read halfway.
test.use({ reducedMotion: 'reduce' });

const failedToLoad = (text: string) => text.startsWith('Failed to load resource');

test('questions are listed page by page, answered or not, each once', async ({ page }) => {
  await page.goto(manyReviews.path);
  const questions = new Questions(page);
  await expect(questions.items).toHaveCount(4);
  const response = await fetch(
    `${apiOrigin()}/widget/questions?store_id=${manyReviews.storeId}&code=${manyReviews.productId}&per=100`,
  );
  const { items } = (await response.json()) as { items: { question: string; answer?: string }[] };
  expect(items).toHaveLength(11);
  for (const count of [8, 11]) {
    await expect(questions.loadMore).toHaveText('Carregar mais');
    await questions.loadMore.click();
    await expect(questions.items).toHaveCount(count);
  }
  await expect(questions.loadMore).toHaveCount(0);
  for (const [index, item] of items.entries()) {
    await expect(questions.items.nth(index)).toContainText(item.question);
    await expect(questions.items.nth(index)).toContainText(item.answer ?? 'A loja ainda não respondeu.');
  }
});

test('a failed page of questions shows a message, keeps the list and can be retried', async ({
  page,
  pageErrors,
}) => {
  await page.goto(spanish.path);
  const questions = new Questions(page);
  await expect(questions.items).toHaveCount(4);
  await page.route(isAsk, (route) => route.abort(), { times: 1 });
  await questions.loadMore.click();
  await expect(questions.root.getByText('No pudimos cargar las preguntas.')).toBeVisible();
  await expect(questions.announcement).toHaveText('No pudimos cargar las preguntas.');
  await expect(questions.items).toHaveCount(4);
  await questions.button('Intentar de nuevo').click();
  await expect(questions.items).toHaveCount(5);
  await expect(questions.announcement).toHaveText('1 pregunta más, 5 en la lista.');
  expect(pageErrors.splice(0).every(failedToLoad)).toBe(true);
});

test('a known e-mail address is shown for confirmation', async ({ page }) => {
  const address = `bia.${Date.now()}@example.com`;
  await page.addInitScript((email) => localStorage.setItem('trustvox', JSON.stringify({ email })), address);
  await page.goto(otherProduct.path);
  const questions = new Questions(page);
  const { field, submit, email, root } = questions;
  await field.fill('Desbota com o sol da varanda?');
  await submit.click();
  await expect(root.getByText('Deseja receber a resposta através do email')).toContainText(address);
  await expect(questions.button('Sim')).toBeFocused();
  await expectNoViolations(page, 'EMAIL_GOT');
  await expectToFit(page, 'EMAIL_GOT');
  await questions.button('Não').click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('');

  await page.reload();
  await field.fill('Desbota com o sol da varanda?');
  await submit.click();
  await questions.button('Sim').click();
  await expect(root.getByText('Pergunta enviada com sucesso!')).toBeVisible();
});

test('a question that could not be sent is kept with the address, and the first button sends it again', async ({
  page,
  pageErrors,
}) => {
  await page.goto(english.path);
  const { field, submit, email, root, announcement } = new Questions(page);
  const text = `Does the handle get cold? Asked at ${Date.now()}`;
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON());
  });
  await field.fill(text);
  await submit.click();
  await email.fill('ana@example.com');
  await page.route(isAsk, (route) => route.abort(), { times: 1 });
  const send = root.locator('button').first();
  await send.click();
  const failure = 'We could not send your question. It is still here: please try again.';
  await expect(root.getByText(failure)).toBeVisible();
  await expect(announcement).toHaveText(failure);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('ana@example.com');
  await expectNoViolations(page, 'failed');

  await page.route(
    isAsk,
    (route) =>
      route.fulfill({
        status: 429,
        json: problemOf('question.flood'),
        headers: { 'access-control-allow-origin': '*' },
      }),
    { times: 1 },
  );
  await send.click();
  await expect(root.getByText('You have sent a lot of questions.')).toBeVisible();

  await send.click();
  await expect(root.getByText('You will soon receive the answer in your email.')).toBeVisible();
  expect(sent).toEqual(Array(3).fill({ question: text, email: 'ana@example.com' }));
  expect(pageErrors.splice(0).every(failedToLoad)).toBe(true);
});

test('suggestions appear while typing, highlighted and shortened, and open by keyboard', async ({ page }) => {
  await page.goto(manyReviews.path);
  const { field, submit, email, suggestions, announcement } = new Questions(page);
  // The search is in the chunk of the steps. Going through them once loads it, and no timer runs after that.
  await field.fill('Wxyzk qwrtp bnmkl?');
  await submit.click();
  await expect(email).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/questions_suggestions')) searches.push(searchParams.get('text') ?? '');
  });
  await page.clock.install();
  await stopClock(page);
  await field.fill('Funciona em');
  await page.clock.runFor(150);
  await field.fill('funciona em fogao de inducao');
  await page.clock.runFor(199);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  const first = suggestions.first();
  await expect(first).toContainText('Funciona em fogão de indução?');
  expect(searches).toEqual(['funciona em fogao de inducao']);
  expect(await first.locator('mark').allTextContents()).toEqual(['Funciona', 'fogão', 'indução']);
  await expect(announcement).toHaveText(/já respondid/);
  await expect(first).not.toContainText('disco adaptador');
  await field.fill('');
  await expect(suggestions).toHaveCount(0);
  await page.clock.runFor(1000);
  expect(searches).toHaveLength(1);
  await page.clock.resume();
  await field.fill('fogao de inducao');
  await expect(first.locator('mark')).toHaveCount(2);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const toggle = first.getByRole('button');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toContainText('disco adaptador');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expectNoViolations(page, 'suggestions');
  await expectToFit(page, 'suggestions');
  await page.keyboard.press('Space');
  await expect(first).not.toContainText('disco adaptador');
});

test('back to the question, and the error of an invalid address, by keyboard alone', async ({ page }) => {
  await page.goto(english.path);
  const questions = new Questions(page);
  const { field, submit, email, announcement } = questions;
  const text = 'Does the lid fit the smaller pot too?';
  await field.fill(text);
  await expect(submit).toBeEnabled();
  await submit.press('Enter');
  await expect(email).toBeFocused();
  const send = questions.button('Send');
  await expect(send).toHaveAccessibleDescription(/Type your email to send the question/);
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('ana@example');
  await expect(email, 'it is still being typed').toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(announcement).toHaveText('Check the address. Example: name@example.com');
  await expect(send).toBeDisabled();

  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(text);
  await submit.press('Enter');
  await expect(email, 'what was typed of the address is still there').toHaveValue('ana@example');
  await page.keyboard.press('End');
  await page.keyboard.type('.com');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect(send).toBeEnabled();
  await questions.button('Back to the question').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(text);
});

/** Contrast between a colour of the element and its background, as painted. */
const contrastOf = (element: Locator, property: 'color' | 'borderTopColor') =>
  element.evaluate((node, name) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const grounds: string[] = [];
    for (let each = node.parentElement; each; each = each.parentElement)
      grounds.unshift(getComputedStyle(each).backgroundColor);
    const luminance = () => {
      const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
        value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    };
    const paint = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return luminance();
    };
    const ground = ['#fff', ...grounds].map(paint).at(-1) ?? 0;
    const own = paint(getComputedStyle(node)[name]);
    return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
  }, property);

for (const width of [360, 1280]) {
  for (const ground of ['a light page', 'a dark page', 'forced colours']) {
    test(`an invalid address is marked on ${ground} at ${width} px, and nothing moves`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      if (ground === 'forced colours') await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(ground === 'a dark page' ? '/host/place/dark' : otherProduct.path);
      const questions = new Questions(page);
      const { field, submit, email } = questions;
      await field.fill('Desbota com o sol da varanda?');
      await submit.click();
      await email.fill('ana@example');
      const message = questions.root.getByText('Confira o endereço. Exemplo: nome@exemplo.com.br');
      const sign = questions.root.locator('.ts-ask-email > svg');
      await expect(sign, 'it is still being typed').toHaveCount(0);
      const looks = () =>
        Promise.all(
          [email, message].map((part) =>
            part.evaluate(
              (node) => `${getComputedStyle(node).borderTopColor} ${getComputedStyle(node).color}`,
            ),
          ),
        );
      // Relative to the form and all at the same moment, as the page around it may still be loading.
      const places = () =>
        questions.root.locator('.ts-ask').evaluate((form) => {
          const { left, top } = form.getBoundingClientRect();
          return [form, ...form.querySelectorAll('.ts-ask-step :not(svg, svg *)')].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [x - left, y - top, width, height];
          });
        });
      await message.scrollIntoViewIfNeeded();
      const [plain, before] = [await looks(), await places()];
      await email.press('Enter');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      expect(await places()).toEqual(before);
      // Not by colour alone, which forced colours remove.
      await expect(sign).toBeVisible();
      const [field_, sign_] = [await email.boundingBox(), await sign.boundingBox()];
      expect((sign_?.x ?? 0) + (sign_?.width ?? 0)).toBeLessThan((field_?.x ?? 0) + (field_?.width ?? 0));
      if (ground !== 'forced colours') {
        const wrong = await looks();
        for (const [at, look] of wrong.entries()) expect(look).not.toBe(plain[at]);
        await page.mouse.move(2, 2);
        expect(await contrastOf(message, 'color')).toBeGreaterThanOrEqual(4.5);
        expect(await contrastOf(email, 'borderTopColor')).toBeGreaterThanOrEqual(3);
        await expectNoViolations(page, 'wrong');
      }

      await email.press('End');
      await email.pressSequentially('.com');
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await expect(sign).toHaveCount(0);
    });
  }

  test(`the hint about a question disappears once it is valid at ${width} px, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(otherProduct.path);
    const { field, submit, root } = new Questions(page);
    const hint = root.getByText('Escreva a pergunta completa, com mais de 10 caracteres.');
    await field.fill('Serve?');
    await expect(hint).toBeVisible();
    // Relative to the form, as the page around it may still be loading.
    const places = () =>
      root.locator('.ts-ask-field').evaluate((form) => {
        const { top, height } = form.getBoundingClientRect();
        const parts = [...form.querySelectorAll('textarea, textarea ~ *')];
        return [height, ...parts.map((part) => part.getBoundingClientRect().top - top)];
      });
    const before = await places();
    await field.fill('Cabe na mala de mão?');
    await expect(submit).toBeEnabled();
    await expect(hint).toBeHidden();
    expect(await places()).toEqual(before);
    await field.fill('Cabe?');
    await expect(hint).toBeVisible();
  });
}

test('a question and a half-typed address survive a reload until the question is sent', async ({ page }) => {
  await page.goto(english.path);
  const questions = new Questions(page);
  const { field, submit, email, root } = questions;
  const text = `Is the lid made of glass? Asked at ${Date.now()}`;
  await field.fill(text);
  await submit.click();
  await email.fill('ana@exam');
  await page.reload();
  await expect(field).toHaveValue(text);
  await submit.click();
  await expect(email).toHaveValue('ana@exam');
  await page.goto(spanish.path);
  await expect(field, 'it is a question about the other product').toHaveValue('');
  await page.goto(english.path);
  await expect(field).toHaveValue(text);
  await submit.click();
  await email.fill('ana@example.com');
  await questions.button('Send').click();
  await expect(root.getByText('You will soon receive the answer in your email.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('trustvox'))).toBeNull();
  await page.reload();
  await expect(field).toHaveValue('');
});

test('when the code after the question fails to load, the text stays and the next press tries again', async ({
  page,
  pageErrors,
}) => {
  const code = /asking-[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto(english.path);
  const { field, submit, email, root, announcement } = new Questions(page);
  const text = 'Does it come with a spare lid?';
  await field.fill(text);
  await submit.click();
  await expect(root.getByText('This could not be opened. Please try again.')).toBeVisible();
  await expect(announcement).toHaveText('This could not be opened. Please try again.');
  await expect(field).toHaveValue(text);
  await page.unroute(code);
  await submit.click();
  await expect(email).toBeFocused();
  await expect(root.getByText('This could not be opened.')).toHaveCount(0);
  expect(pageErrors.splice(0).every(failedToLoad)).toBe(true);
});

test('questions are headings of the section, and answers have the same size', async ({ page }) => {
  await page.goto(manyReviews.path);
  const { items, root } = new Questions(page);
  await expect(items).toHaveCount(4);
  const first = items.first();
  await expect(first.getByRole('heading', { level: 3 })).toHaveText(/\S/);
  const sizes = await first.evaluate((item) =>
    ['.ts-question', '.ts-answer'].map((part) => {
      const { fontSize, lineHeight } = getComputedStyle(item.querySelector(part) ?? item);
      return `${fontSize} ${lineHeight}`;
    }),
  );
  expect(sizes[1]).toBe(sizes[0]);
  await expect(root.getByRole('button', { name: 'Carregar mais perguntas' })).toHaveText('Carregar mais');
});
