import type { Locator, Page } from '@playwright/test';

/** A state of the widget that gets a picture. */
export interface State {
  name: string;
  /** Brings a page with the whole widget into the state. Returns what to take: an element or the viewport. */
  show: (page: Page) => Promise<Locator | Page>;
}

/** Pages of the demo shop, taken whole. */
export const pages: Readonly<Record<string, string>> = {
  'page-many-reviews': '/pt/cafeteira-italiana-serra',
  'page-no-reviews': '/pt/rede-de-casal-mandacaru',
  'page-ratings-only': '/pt/jogo-de-canecas-agata',
  'page-new-store': '/host/new-store',
  'page-hostile-styles': '/hostile',
};

const inWidget = (page: Page, selector: string) => page.locator(`#_trustvox_widget ${selector}`);
const section = (selector: string) => async (page: Page) => {
  const found = inWidget(page, selector).first();
  await found.scrollIntoViewIfNeeded();
  return found;
};

const question: Readonly<Record<string, string>> = {
  'pt-BR': 'Serve no fogão de indução?',
  'es-AR': '¿Se lava en el lavarropas?',
  'en-US': 'Can it rust outside in winter?',
};

async function typeQuestion(page: Page): Promise<Locator> {
  const questions = inWidget(page, 'section.ts-customer-questions');
  await questions.scrollIntoViewIfNeeded();
  const language = (await page.locator('html').getAttribute('lang')) ?? 'pt-BR';
  await questions.locator('textarea').pressSequentially(question[language] ?? question['pt-BR'] ?? '');
  await questions.locator('.ts-question-suggestions li').first().waitFor();
  return questions;
}

async function goToEmail(page: Page): Promise<Locator> {
  const questions = await typeQuestion(page);
  await questions.locator('button').first().click();
  await questions.locator('input[type=email]').waitFor();
  return questions;
}

async function openViewer(page: Page): Promise<Page> {
  await (await section('section.ts-photo-gallery')(page)).locator('button.ts-photo').first().click();
  await page.locator('img.ts-photo-viewer_current').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** From now on, all requests whose address contains this fail. */
const failCalls = (page: Page, part: string) => page.route(`**${part}**`, (route) => route.abort());

async function failToSend(page: Page): Promise<Locator> {
  const questions = await goToEmail(page);
  await failCalls(page, '/widget/questions');
  await questions.locator('input[type=email]').fill('shopper@example.com');
  await questions.locator('button').first().click();
  await questions.locator('.ts-ask-failure').first().waitFor();
  return questions;
}

export const states: readonly State[] = [
  {
    // Beside the list on wide pages: together they are longer than a picture.
    name: 'overview',
    show: async (page) => {
      const overview = await section('section.ts-reviews-overview')(page);
      await overview.evaluate((element) => element.scrollIntoView());
      return (page.viewportSize()?.width ?? 0) > 1000 ? page : overview;
    },
  },
  { name: 'photos', show: section('section.ts-photo-gallery') },
  { name: 'reviews', show: section('section.ts-product-reviews') },
  {
    name: 'reviews-menu',
    show: async (page) => {
      await inWidget(page, '.ts-product-reviews-list-filter .ts-dropdown button').first().click();
      await inWidget(page, '.ts-product-reviews').evaluate((element) => element.scrollIntoView());
      return page;
    },
  },
  {
    name: 'reviews-filtered',
    show: async (page) => {
      await inWidget(page, '.ts-survey-filters button').first().click();
      await page.waitForLoadState('networkidle');
      return section('section.ts-product-reviews')(page);
    },
  },
  { name: 'questions', show: section('section.ts-customer-questions') },
  { name: 'questions-typing', show: typeQuestion },
  { name: 'questions-email', show: goToEmail },
  {
    name: 'questions-sent',
    show: async (page) => {
      const questions = await goToEmail(page);
      await questions.locator('input[type=email]').fill(`shopper-${Date.now()}@example.com`);
      await questions.locator('button').first().click();
      await questions
        .getByText(/sucesso|enviada|sent/i)
        .first()
        .waitFor();
      return questions;
    },
  },
  {
    name: 'questions-known',
    show: async (page) => {
      await page.evaluate(() => localStorage.setItem('trustvox', '{"email":"shopper@example.com"}'));
      await page.reload();
      await inWidget(page, 'section.ts-customer-questions').scrollIntoViewIfNeeded();
      const questions = await typeQuestion(page);
      await questions.locator('button').first().click();
      return questions;
    },
  },
  { name: 'questions-failed', show: failToSend },
  {
    name: 'reviews-failed',
    show: async (page) => {
      await failCalls(page, '/widget/opinions');
      await inWidget(page, '.ts-product-reviews-list .ts-button--more').click();
      await inWidget(page, '.ts-list-note--failed').waitFor();
      return section('section.ts-product-reviews')(page);
    },
  },
  { name: 'window-photo', show: openViewer },
  {
    name: 'window-photos',
    show: async (page) => {
      await (await section('section.ts-photo-gallery')(page)).locator('.ts-link').click();
      await page.locator('dialog[open] img').first().waitFor();
      await page.waitForLoadState('networkidle');
      return page;
    },
  },
  {
    name: 'window-attribute',
    show: async (page) => {
      await inWidget(page, '.ts-survey-attributes button').first().click();
      await page.locator('dialog[open]').waitFor();
      await page.waitForLoadState('networkidle');
      return page;
    },
  },
];
