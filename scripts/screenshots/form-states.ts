import { recordVideo } from '../../e2e/support/record-video.ts';
import {
  addPhotos,
  answer,
  type FormStateShown,
  field,
  fill,
  heading,
  mainButton,
  open,
  openEdit,
  openWindow,
  saved,
  send,
  sendOpen,
  star,
} from './form-stage.ts';
import { refuseNewest } from './refuse-review.ts';

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
