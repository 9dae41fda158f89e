import { readFileSync } from 'node:fs';
import { customerPicturesFolder } from '@opina/demo-store/folders';
import type { Page } from '@playwright/test';
import type { ReviewServer } from '../../e2e/support/review-server.ts';
import { emailIn, type FormLanguage, type FormShopWords, formShops, orderIn } from './form-shops.ts';
import type { ScreenWidth } from './screens.ts';

/** What a state of the form is brought about with. */
export interface FormStage {
  readonly page: Page;
  readonly forms: ReviewServer;
  readonly words: FormShopWords;
  /** Of the page with the widget. */
  readonly shopPage: string;
  /** Of the order of this state. */
  readonly token: string;
  readonly email: string;
}

export interface FormStateShown {
  readonly name: string;
  /** Windows fill the viewport; pages are taken whole. */
  readonly isWindow?: true;
  readonly show: (stage: FormStage) => Promise<void>;
}

export function stageOf(
  page: Page,
  forms: ReviewServer,
  of: { language: FormLanguage; state: string; width: ScreenWidth; shopUrl: string },
): FormStage {
  const { language, state, width, shopUrl } = of;
  const words = formShops[language];
  const [product] = words.products;
  const query = new URLSearchParams({
    store: words.id,
    code: product?.code ?? '',
    name: product?.name ?? '',
    lang: words.locale,
  });
  return {
    page,
    forms,
    words,
    shopPage: `${shopUrl}/product?${query}`,
    token: forms.token(orderIn(language, state, width)),
    email: emailIn(`${language}.${state}`, width),
  };
}

export const star = (page: Page, rate: number) => page.locator(`[data-field="rate"] input[value="${rate}"]`);
export const field = (page: Page, name: string) =>
  page.locator(`[data-field="${name}"] :is(textarea, input)`).first();
export const mainButton = (page: Page) => page.locator('.of-frame .of-button--main');
export const heading = (page: Page, screen: string) => page.locator(`.of-notice--${screen} h1`);

export async function open({ page, forms, token }: FormStage, query = ''): Promise<void> {
  await page.goto(`${forms.server.url}/review/${token}${query}`);
  await page.locator('#opina-review[data-ready]').waitFor();
}

export async function fill({ page, words }: FormStage, rate = 4): Promise<void> {
  await star(page, rate).check();
  await field(page, 'text').fill(words.text);
}

export const saved = (page: Page) => page.locator('.of-saving--saved').waitFor();

export async function answer(page: Page): Promise<void> {
  await page.locator('[data-field="recommends"] input').first().check();
  for (const question of await page.locator('[data-field="optionIds"]').all()) {
    await question.locator('input').nth(1).check();
  }
}

export async function send(page: Page): Promise<void> {
  await mainButton(page).click();
  await heading(page, 'good').waitFor();
}

const picture = (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(new URL(`${name}.webp`, customerPicturesFolder)),
});
const pictures = ['serra-01', 'larkin-01', 'puna-01'].map(picture);
export const addPhotos = (page: Page, count = 3) =>
  page.locator('.of-file input').first().setInputFiles(pictures.slice(0, count));

/** The form that the mail after a review leads to. */
export async function openEdit(stage: FormStage): Promise<void> {
  await open(stage);
  await fill(stage);
  await send(stage.page);
  await stage.page.goto(await stage.forms.linkTo(stage.email));
  await stage.page.locator('#opina-review[data-ready]').waitFor();
}

export async function openWindow({ page, shopPage }: FormStage): Promise<void> {
  await page.goto(shopPage);
  await page.locator('.ts-write-review button, .ts-write-review').first().waitFor();
  await page.evaluate(() =>
    (window as unknown as { _trustvox_initializer: { review(): void } })._trustvox_initializer.review(),
  );
  await star(page, 1).waitFor();
}

export async function sendOpen(stage: FormStage): Promise<void> {
  const { page, email } = stage;
  await openWindow(stage);
  await fill(stage, 5);
  await field(page, 'name').fill('Ana Souza');
  await field(page, 'email').fill(email);
  await mainButton(page).click();
  await page.locator('.of-code').waitFor();
}
