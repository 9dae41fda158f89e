import { manyReviews } from '../../support/products.ts';
import { expect, test } from '../test.ts';

const thumbnails = 'section.ts-photo-gallery .ts-photo-gallery_photos button';
const count = 'dialog.ts-photo-viewer .ts-photo-viewer_count';

test('the photo window opens, goes round by buttons and keys, and gives the focus back', async ({
  shopper,
}) => {
  await shopper.open(manyReviews.path);
  await shopper.see(thumbnails).expectCount(10);
  await shopper.see(thumbnails).expectText('+4', 9);
  await shopper.see(thumbnails).click(1);
  await shopper.see('dialog.ts-photo-viewer').expectFocused();
  await shopper.see(count).expectText('Foto 2 de 14');

  await shopper.see('dialog.ts-photo-viewer button[aria-label="Foto anterior"]').click();
  await shopper.see(count).expectText('Foto 1 de 14');
  await shopper.page.press('ArrowLeft');
  await shopper.see(count).expectText('Foto 14 de 14');
  await shopper.page.press('ArrowRight');
  await shopper.see(count).expectText('Foto 1 de 14');

  const picture = () =>
    shopper.page.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>('img.ts-photo-viewer_current');
      const box = image?.getBoundingClientRect();
      return {
        hasLoaded: Boolean(image?.complete && image.naturalWidth > 0),
        isInView: box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.width > 100,
      };
    });
  await expect.poll(picture).toEqual({ hasLoaded: true, isInView: true });

  await shopper.page.press('Escape');
  await shopper.see('dialog.ts-photo-viewer').expectCount(0);
  await shopper.see(thumbnails).expectFocused(1);
});

test('the grid shows all photos, with the viewer above it', async ({ shopper }) => {
  await shopper.open(manyReviews.path);
  await shopper.see('section.ts-photo-gallery button', 'Ver todas as fotos').click();
  await shopper.see('dialog.ts-photo-grid .ts-photo-grid_photos button').expectCount(14);
  await shopper.see('dialog.ts-photo-grid .ts-photo-grid_photos button').click(2);
  await shopper.see(count).expectText('Foto 3 de 14');
  await shopper.page.press('Escape');
  await shopper.see('dialog.ts-photo-viewer').expectCount(0);
  await shopper.see('dialog.ts-photo-grid').expectCount(1);
  await shopper.page.press('Escape');
  await shopper.see('dialog.ts-photo-grid').expectCount(0);
});
