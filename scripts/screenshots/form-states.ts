import { readFileSync } from 'node:fs';
import { customerPicturesFolder } from '@opina/demo-store/folders';
import type { Page } from '@playwright/test';
import { recordVideo } from '../../e2e/support/record-video.ts';
import type { ReviewServer } from '../../e2e/support/review-server.ts';
import { emailIn, type FormLanguage, type FormShopWords, formShops, orderIn } from './form-shops.ts';
import { refuseNewest } from './refuse-review.ts';
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

const star = (page: Page, rate: number) => page.locator(`[data-field="rate"] input[value="${rate}"]`);
const field = (page: Page, name: string) =>
  page.locator(`[data-field="${name}"] :is(textarea, input)`).first();
const mainButton = (page: Page) => page.locator('.of-frame .of-button--main');
const heading = (page: Page, screen: string) => page.locator(`.of-notice--${screen} h1`);

async function open({ page, forms, token }: FormStage, query = ''): Promise<void> {
  await page.goto(`${forms.server.url}/review/${token}${query}`);
  await page.locator('#opina-review[data-ready]').waitFor();
}

async function fill({ page, words }: FormStage, rate = 4): Promise<void> {
  await star(page, rate).check();
  await field(page, 'text').fill(words.text);
}

const saved = (page: Page) => page.locator('.of-saving--saved').waitFor();

async function answer(page: Page): Promise<void> {
  await page.locator('[data-field="recommends"] input').first().check();
  for (const question of await page.locator('[data-field="optionIds"]').all()) {
    await question.locator('input').nth(1).check();
  }
}

async function send(page: Page): Promise<void> {
  await mainButton(page).click();
  await heading(page, 'good').waitFor();
}

const picture = (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(new URL(`${name}.webp`, customerPicturesFolder)),
});
const pictures = ['serra-01', 'larkin-01', 'puna-01'].map(picture);
const addPhotos = (page: Page, count = 3) =>
  page.locator('.of-file input').first().setInputFiles(pictures.slice(0, count));

/** The form that the mail after a review leads to. */
async function openEdit(stage: FormStage): Promise<void> {
  await open(stage);
  await fill(stage);
  await send(stage.page);
  await stage.page.goto(await stage.forms.linkTo(stage.email));
  await stage.page.locator('#opina-review[data-ready]').waitFor();
}

async function openWindow({ page, shopPage }: FormStage): Promise<void> {
  await page.goto(shopPage);
  await page.locator('.ts-write-review button, .ts-write-review').first().waitFor();
  await page.evaluate(() =>
    (window as unknown as { _trustvox_initializer: { review(): void } })._trustvox_initializer.review(),
  );
  await star(page, 1).waitFor();
}

async function sendOpen(stage: FormStage): Promise<void> {
  const { page, email } = stage;
  await openWindow(stage);
  await fill(stage, 5);
  await field(page, 'name').fill('Ana Souza');
  await field(page, 'email').fill(email);
  await mainButton(page).click();
  await page.locator('.of-code').waitFor();
}

export const formStates: readonly FormStateShown[] = [
  { name: 'form-first', show: (stage) => open(stage) },
  {
    name: 'form-filling',
    show: async (stage) => {
      await open(stage, '?item=1&rate=4');
      await fill(stage);
      await saved(stage.page);
    },
  },
  {
    name: 'form-restored',
    show: async (stage) => {
      await open(stage);
      await fill(stage);
      await saved(stage.page);
      await open(stage);
    },
  },
  {
    name: 'form-offline',
    show: async (stage) => {
      await open(stage);
      await stage.page.context().setOffline(true);
      await fill(stage);
      await stage.page.locator('.of-saving--offline').waitFor();
    },
  },
  {
    name: 'form-uploading',
    show: async (stage) => {
      await open(stage);
      await fill(stage);
      await saved(stage.page);
      const network = await stage.page.context().newCDPSession(stage.page);
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 6_000 };
      await network.send('Network.emulateNetworkConditions', slow);
      await addPhotos(stage.page);
      await stage.page.waitForFunction(() =>
        [...document.querySelectorAll('progress')].some(({ value }) => value > 0.3),
      );
    },
  },
  {
    name: 'form-upload-failed',
    show: async (stage) => {
      await open(stage);
      await fill(stage);
      await addPhotos(stage.page, 1);
      await stage.page.locator('.of-tile img').waitFor();
      await stage.page.route('**/photos', (route) => route.abort());
      await addPhotos(stage.page, 2);
      await stage.page
        .locator('.of-file input')
        .first()
        .setInputFiles([{ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
      await stage.page.locator('.of-tile_fault').nth(1).waitFor();
    },
  },
  {
    name: 'form-complete',
    show: async (stage) => {
      const { page, words } = stage;
      await open(stage);
      await fill(stage);
      await addPhotos(page);
      await page.locator('.of-tile img').nth(2).waitFor();
      const video = { name: 'mine.webm', mimeType: 'video/webm', buffer: await recordVideo(page) };
      await page.locator('.of-file input').last().setInputFiles([video]);
      await page.locator('.of-tile img').nth(3).waitFor();
      await answer(page);
      await field(page, 'title').fill(words.title);
      await page.locator('.of-preview_summary').click();
      await page.locator('.trustvox-widget:not([hidden]) .ts-v-stars').waitFor();
      await saved(page);
    },
  },
  {
    name: 'form-faults',
    show: async (stage) => {
      await open(stage);
      await field(stage.page, 'text').fill('a'.repeat(5_001));
      await mainButton(stage.page).click();
      await stage.page.locator('.of-fault').first().waitFor();
    },
  },
  {
    name: 'form-send-failed',
    show: async (stage) => {
      await open(stage);
      await fill(stage);
      await saved(stage.page);
      await stage.page.route('**/submit', (route) => route.abort());
      await mainButton(stage.page).click();
      await stage.page.locator('.of-fault--whole').waitFor();
    },
  },
  {
    name: 'form-thanks-next',
    show: async (stage) => {
      await open(stage);
      await fill(stage);
      await send(stage.page);
    },
  },
  {
    name: 'form-skipped',
    show: async (stage) => {
      await open(stage);
      await fill(stage);
      await send(stage.page);
      await stage.page.locator('.of-product').click();
      await stage.page.locator('.of-send .of-button--quiet').click();
      await heading(stage.page, 'good').waitFor();
    },
  },
  {
    name: 'form-thanks-single',
    show: async (stage) => {
      await open(stage);
      await fill(stage);
      await send(stage.page);
    },
  },
  {
    name: 'form-done-single',
    show: async (stage) => {
      await open(stage);
      await fill(stage);
      await send(stage.page);
      await open(stage);
    },
  },
  { name: 'form-edit', show: openEdit },
  {
    name: 'form-edit-refused',
    show: async (stage) => {
      await openEdit(stage);
      await refuseNewest(stage.forms, stage.words);
      await stage.page.reload();
      await stage.page.locator('.of-refusal').waitFor();
    },
  },
  {
    name: 'form-edit-sent',
    show: async (stage) => {
      await openEdit(stage);
      await field(stage.page, 'text').fill(stage.words.edited);
      await send(stage.page);
    },
  },
  {
    name: 'form-withdraw',
    show: async (stage) => {
      await openEdit(stage);
      await stage.page.locator('.of-withdraw button').click();
    },
  },
  {
    name: 'form-withdrawn',
    show: async (stage) => {
      await openEdit(stage);
      await stage.page.locator('.of-withdraw button').click();
      await stage.page.locator('.of-button--danger').click();
      await heading(stage.page, 'calm').waitFor();
    },
  },
  { name: 'expired', show: (stage) => open(stage) },
  {
    name: 'expired-fresh',
    show: async (stage) => {
      await open(stage);
      await mainButton(stage.page).click();
      await stage.page.locator('.of-good').waitFor();
    },
  },
  {
    name: 'form-unknown',
    show: async ({ page, forms, words }) => {
      await page.setExtraHTTPHeaders({ 'accept-language': words.locale });
      await page.goto(`${forms.server.url}/review/no-such-token`);
      await page.locator('#opina-review[data-ready]').waitFor();
    },
  },
  { name: 'open-window', isWindow: true, show: openWindow },
  {
    name: 'open-faults',
    isWindow: true,
    show: async (stage) => {
      await openWindow(stage);
      await star(stage.page, 3).check();
      await mainButton(stage.page).click();
      await stage.page.locator('.of-fault').first().waitFor();
    },
  },
  { name: 'open-confirm', isWindow: true, show: sendOpen },
  {
    name: 'open-wrong-code',
    isWindow: true,
    show: async (stage) => {
      await sendOpen(stage);
      await field(stage.page, 'code').fill('000000');
      await mainButton(stage.page).click();
      await stage.page.locator('.of-fault').waitFor();
    },
  },
  {
    name: 'confirm-link',
    show: async (stage) => {
      await sendOpen(stage);
      await stage.page.goto(await stage.forms.linkTo(stage.email));
      await stage.page.locator('#opina-review[data-ready]').waitFor();
    },
  },
  {
    name: 'confirmed',
    show: async (stage) => {
      await sendOpen(stage);
      await stage.page.goto(await stage.forms.linkTo(stage.email));
      await stage.page.locator('#opina-review[data-ready]').waitFor();
      await send(stage.page);
    },
  },
];
