import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { dropFile } from '../support/drop-file.ts';
import { recordVideo } from '../support/record-video.ts';
import { form, jpeg, ready } from '../support/review-form.ts';
import { type ReviewServer, startReviewServer } from '../support/review-server.ts';
import { test } from '../support/servers/server-log.ts';

// All tests share one server, as it takes seconds to start.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 }, locale: 'en' });

let forms: ReviewServer;

const items = [
  { code: 'CAN', name: 'Larkin watering can' },
  { code: 'APR', name: 'Garden apron' },
];
const orders = [
  'short',
  'keyboard',
  'devices',
  'offline',
  'early',
  'hasty',
  'faults',
  'uploads',
  'video',
  'moved',
];
const editor = 'editor@cliente.example';
const surveyed = 'surveyed@cliente.example';

test.beforeAll(async () => {
  forms = await startReviewServer({
    stores: [
      {
        id: '1',
        name: 'Fern & Field',
        locale: 'en',
        products: items.map(({ code, name }) => ({ code, name })),
      },
      {
        id: '2',
        name: 'Fern & Field',
        locale: 'en',
        features: { surveys: true },
        collection: { privacy_url: 'https://shop.example/privacy' },
        products: items.map(({ code, name }) => ({ code, name })),
        surveys: [
          { kind: 'use_cases', description: 'Where do you use it?', options: ['Porch', 'Garden', 'Indoors'] },
          { kind: 'attribute', description: 'The size is', options: ['Small', 'As expected'], weight: 1 },
        ],
      },
    ],
    orders: [
      ...orders.map((orderId) => ({ storeId: '1', orderId, items })),
      { storeId: '1', orderId: 'edit', items, email: editor },
      { storeId: '2', orderId: 'survey', items, email: surveyed },
      { storeId: '1', orderId: 'old', items, expiresAt: new Date(Date.now() - 60_000) },
    ],
  });
});
test.afterAll(() => forms?.close());

test('the star of the mail is chosen, and one sentence and one press send the review', async ({ page }) => {
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes += 1;
  });
  await page.clock.install();
  await page.goto(`${forms.page('short')}?item=1&rate=5`);
  await ready(page);
  const { star, text, send, thanks } = form(page);
  await expect(star(5)).toBeChecked();
  expect(new URL(page.url()).search).toBe('');
  // Programs that check mail open links: nothing may follow from that.
  await page.clock.runFor(60_000);
  expect(writes).toBe(0);
  await text.tap().catch(() => text.click());
  await page.keyboard.type('Does what it should.');
  await send.click();
  await expect(thanks).toBeVisible();
});

test('the keyboard alone writes and sends a review', async ({ page }) => {
  await page.goto(forms.page('keyboard'));
  await ready(page);
  const { star, text, thanks } = form(page);
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const hasFocus = (locator: ReturnType<typeof star>) => () =>
    locator.evaluate((element) => element === document.activeElement);
  await tabTo(hasFocus(star(1)));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(star(3)).toBeChecked();
  await tabTo(hasFocus(text));
  await page.keyboard.type('By keyboard.');
  await tabTo(hasFocus(form(page).send));
  await page.keyboard.press('Enter');
  await expect(thanks).toBeFocused();
});

test('what was begun on one device goes on on another', async ({ page, browser }) => {
  await page.goto(forms.page('devices'));
  await ready(page);
  const first = form(page);
  await first.star(2).check();
  await first.text.fill('Begun on the telephone');
  await first.addPhotos.setInputFiles([await jpeg('one.jpg')]);
  await expect(first.photos.locator('img')).toHaveCount(1);
  await expect(page.getByText('Draft saved')).toBeVisible();
  const other = await browser.newContext({ locale: 'en' });
  const desktop = await other.newPage();
  await desktop.goto(forms.page('devices'));
  const second = form(desktop);
  await expect(second.star(2)).toBeChecked();
  await expect(second.text).toHaveValue('Begun on the telephone');
  await expect(second.photos).toHaveCount(1);
  await other.close();
});

test('without a connection the draft stays on the device, and is sent later', async ({ page, context }) => {
  await page.goto(forms.page('offline'));
  await ready(page);
  const { text } = form(page);
  await context.setOffline(true);
  await text.fill('Written in a tunnel');
  await expect(page.getByText('No connection. Your draft is kept on this device.').first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(text).toHaveValue('Written in a tunnel');
  await expect(page.getByText('Draft saved')).toBeVisible();
});

/** Holds back the scripts of the page, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/chunks/**', async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}

test('a review that is sent before the script has come is sent', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(forms.page('hasty'), { waitUntil: 'commit' });
  const { star, text, send } = form(page);
  await star(4).check();
  await text.fill('Written in a hurry');
  await send.click();
  release();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('what is typed and chosen before the script has come is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(forms.page('early'), { waitUntil: 'commit' });
  const { star, text } = form(page);
  await star(3).check();
  await text.fill('Typed early');
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
  release();
  await ready(page);
  await expect(star(3)).toBeChecked();
  await expect(text).toHaveValue('Typed early');
  expect(await text.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(5);
  await expect(page.getByText('Draft saved')).toBeVisible();
});

test('a missing rating is said at the stars, which get the focus', async ({ page }) => {
  await page.goto(forms.page('faults'));
  await ready(page);
  const { star, send } = form(page);
  await send.click();
  await expect(star(1)).toBeFocused();
  await expect(star(1)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Choose from one to five stars.',
  );
});

test('an upload that fails can be tried again, and one that is no picture is said to be none', async ({
  page,
}) => {
  await page.goto(forms.page('uploads'));
  await ready(page);
  const { addPhotos, photos } = form(page);
  await page.route('**/photos', (route) => route.abort(), { times: 1 });
  await addPhotos.setInputFiles([await jpeg('one.jpg')]);
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(photos.locator('img')).toHaveCount(1);
  await addPhotos.setInputFiles([
    { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByText('This file is not a photo we can show.')).toBeVisible();
});

test('photos are dropped on the form, pasted, and taken with the camera', async ({ browser }) => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ locale: 'en', permissions, ...phone });
  const page = await context.newPage();
  await page.goto(forms.page('moved'));
  await ready(page);
  const { photos, text, addPhotos } = form(page);

  const camera = page.getByLabel('Take a photo');
  await expect(camera).toBeVisible();
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles([await jpeg('one.jpg')]);
  await expect(photos.locator('img')).toHaveCount(1);

  const folder = await mkdtemp(join(tmpdir(), 'opina-dropped-'));
  const file = join(folder, 'two.jpg');
  await writeFile(file, (await jpeg('two.jpg', 1_200)).buffer);
  await addPhotos.scrollIntoViewIfNeeded();
  await dropFile(page, addPhotos, file);
  await expect(photos.locator('img')).toHaveCount(2);
  await rm(folder, { recursive: true });

  // Wherever the writer is.
  await text.focus();
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    canvas.getContext('2d')?.fillRect(0, 0, 640, 480);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  });
  await page.keyboard.press('ControlOrMeta+V');
  await expect(photos.locator('img')).toHaveCount(3);
  await expect(text).toHaveValue('');
  await context.close();
});

test("the store's questions are answered, kept, and sent with the review", async ({ page, context }) => {
  const use = page.getByRole('group', { name: 'Where do you use it?' });
  const size = page.getByRole('group', { name: 'The size is' });
  await page.goto(forms.page('survey'));
  await ready(page);
  const { star, send, thanks } = form(page);
  await use.getByRole('checkbox', { name: 'Porch' }).check();
  await use.getByRole('checkbox', { name: 'Indoors' }).check();
  await use.getByRole('checkbox', { name: 'Porch' }).uncheck();
  await size.getByRole('radio', { name: 'Small' }).check();
  await size.getByRole('radio', { name: 'As expected' }).check();
  await star(5).check();
  await expect(page.getByText('Draft saved')).toBeVisible();
  const expectAnswers = async () => {
    await expect(use.getByRole('checkbox', { name: 'Indoors' })).toBeChecked();
    await expect(use.getByRole('checkbox', { name: 'Porch' })).not.toBeChecked();
    await expect(size.getByRole('radio', { name: 'As expected' })).toBeChecked();
  };
  await page.reload();
  await expectAnswers();
  await ready(page);
  await send.click();
  await expect(thanks).toBeVisible();
  await page.goto(await forms.linkTo(surveyed));
  await ready(page);
  await expectAnswers();

  // The page about the person's data names nobody, and needs no script.
  const policy = page.getByRole('link', { name: 'Privacy policy' });
  await expect(policy).toHaveAttribute('href', 'https://shop.example/privacy');
  const [data] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'See or erase what is stored about you' }).click(),
  ]);
  await expect(data.getByRole('heading', { name: 'What is stored about you' })).toBeVisible();
  await expect(data.getByText('Reviews that you wrote: 1')).toBeVisible();
});

test('the link of the mail after a review edits it, and withdraws it after a question', async ({ page }) => {
  await page.goto(forms.page('edit'));
  await ready(page);
  const { star, text, send, thanks } = form(page);
  await star(4).check();
  await text.fill('Fine so far.');
  await send.click();
  await expect(thanks).toBeVisible();
  await page.goto(await forms.linkTo(editor));
  await ready(page);
  await expect(star(4)).toBeChecked();
  await text.fill('After a month the handle broke.');
  await star(2).check();
  await page.getByRole('button', { name: 'Send changes' }).click();
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('After a month the handle broke.');
  await ready(page);
  await page.getByRole('button', { name: 'Withdraw my review' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByRole('heading', { name: 'Your review was withdrawn' })).toBeVisible();
});

test('a video is sent with its poster, and can be removed', async ({ page }) => {
  await page.goto(forms.page('video'));
  await ready(page);
  const { star, send, thanks } = form(page);
  const tile = page.getByRole('listitem').filter({ hasText: 'Your video' });
  const addVideo = page.getByLabel('Add a video');
  const file = { name: 'mine.webm', mimeType: 'video/webm', buffer: await recordVideo(page) };
  await addVideo.setInputFiles([file]);
  await expect(tile.locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Your video' }).click();
  await expect(tile).toHaveCount(0);
  await addVideo.setInputFiles([file]);
  await expect(tile.locator('img')).toBeVisible();
  await star(5).check();
  await send.click();
  await expect(thanks).toBeVisible();
});

test('an expired link offers a fresh one', async ({ page }) => {
  await page.goto(forms.page('old'));
  await ready(page);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a fresh link' }).click();
  await expect(page.getByText('a fresh link is in your inbox')).toBeVisible();
});

test('a link that leads nowhere says so', async ({ page }) => {
  await page.goto(`${forms.server.url}/review/no-such-token`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
