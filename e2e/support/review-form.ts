import { pictures } from '@opina/test-kit/media/pictures';
import { expect, type Page } from '@playwright/test';

/** The parts of the form in English, by role and name. */
export const form = (page: Page) => ({
  star: (count: number) =>
    page
      .getByRole('radiogroup', { name: 'Your rating' })
      .getByRole('radio', { name: `${count} star${count === 1 ? '' : 's'}`, exact: true }),
  text: page.getByRole('textbox', { name: 'Your review' }),
  title: page.getByRole('textbox', { name: 'Title (optional)' }),
  recommends: (answer: 'Yes' | 'No') =>
    page
      .getByRole('group', { name: 'Would you recommend this product?' })
      .getByRole('radio', { name: answer }),
  addPhotos: page.getByLabel('Add photos'),
  photos: page.getByRole('listitem').filter({ hasText: /^Photo \d/ }),
  name: page.getByRole('group', { name: 'Name shown with your review' }),
  send: page.getByRole('button', { name: 'Send review' }),
  thanks: page.getByRole('heading', { name: 'Thank you' }),
});

/** Waits until the script has taken over the server's page. */
export const ready = (page: Page) => expect(page.locator('#opina-review[data-ready]')).toBeVisible();

/** A photo to choose: `one.jpg` is green, others are red. */
export const jpeg = async (name: string, width = 2_600) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await pictures.jpeg({ width, height: 1_900 }, name === 'one.jpg' ? '#2a6f4e' : '#c82828'),
});

/** The window over a page of the shop that has the form. */
export const formWindow = (page: Page) => page.getByRole('dialog', { name: 'Write a review' });
export const starIn = (page: Page, name: string) =>
  formWindow(page).getByRole('radio', { name, exact: true });
