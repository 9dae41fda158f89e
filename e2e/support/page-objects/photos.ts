import type { Locator, Page } from '@playwright/test';
import { apiOrigin } from '../addresses.ts';
import { manyReviews } from '../products.ts';
import { changeRoot } from '../root-response.ts';

/** The parts of the gallery and its windows. */
export class Photos {
  readonly gallery: Locator;
  readonly thumbnails: Locator;
  readonly viewer: Locator;
  readonly current: Locator;
  readonly count: Locator;
  readonly strip: Locator;
  readonly grid: Locator;
  readonly gridPhotos: Locator;

  constructor(page: Page) {
    this.gallery = page.locator('section.ts-photo-gallery');
    this.thumbnails = this.gallery.locator('.ts-photo-gallery_photos button');
    this.viewer = page.locator('dialog.ts-photo-viewer');
    this.current = this.viewer.locator('img.ts-photo-viewer_current');
    this.count = this.viewer.locator('.ts-photo-viewer_count');
    this.strip = this.viewer.locator('.ts-photo-viewer_thumbnails button');
    this.grid = page.locator('dialog.ts-photo-grid');
    this.gridPhotos = this.grid.locator('.ts-photo-grid_photos button');
  }

  button(name: string): Locator {
    return this.viewer.getByRole('button', { name, exact: true });
  }

  /** The addresses of pictures in there that failed to load. */
  async broken(scope: Locator): Promise<string[]> {
    return scope
      .locator('img')
      .evaluateAll((images) =>
        (images as HTMLImageElement[])
          .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
          .map(({ src }) => src),
      );
  }
}

export interface KnownPhoto {
  readonly opinion_id: number;
  readonly original: string;
  readonly square: string;
  readonly square_150: string;
}

/** The photos of the product with most reviews, newest first. */
export async function knownPhotos(page: Page): Promise<KnownPhoto[]> {
  const query = `store_id=${manyReviews.storeId}&code=${manyReviews.productId}`;
  const response = await page.request.get(`${apiOrigin()}/widget/photo_reviews?${query}`);
  return ((await response.json()) as { photos_urls: KnownPhoto[] }).photos_urls;
}

/** Responds to the gallery's calls with this many photos, 50 a page, of a review of the demo. */
export async function servePhotos(page: Page, total: number, reviewId: number): Promise<number[]> {
  const requested: number[] = [];
  const known = await knownPhotos(page);
  await changeRoot(page, (root) => ({ ...root, photo_reviews_count: total }));
  await page.route('**/widget/photo_reviews?**', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    requested.push(number);
    const start = (number - 1) * 50;
    const length = Math.max(0, Math.min(50, total - start));
    const photo = (at: number) => {
      const { original, square, square_150 } = known[at % known.length] as KnownPhoto;
      const addresses = Object.entries({ original, square, square_150 });
      return {
        photo_review_id: at + 1,
        opinion_id: reviewId,
        ...Object.fromEntries(addresses.map(([size, address]) => [size, `${address}?n=${at + 1}`])),
      };
    };
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        photos_urls: Array.from({ length }, (_, at) => photo(start + at)),
        total_count: total,
        has_next_page: start + length < total,
      },
    });
  });
  return requested;
}

/** A review that the first page of the list does not contain: the viewer has to load it. */
export async function reviewId(page: Page): Promise<number> {
  const query = `store_id=${manyReviews.storeId}&code=${manyReviews.productId}&per=20`;
  const response = await page.request.get(`${apiOrigin()}/widget/opinions?${query}`);
  return ((await response.json()) as { items: { id: number }[] }).items[9]?.id ?? 0;
}

/** The name of a photo in the viewer. */
export const placeOf = (number: number, total: number) => `Foto ${number} de ${total}`;
