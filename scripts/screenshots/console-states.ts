import type { Page } from '@playwright/test';

/** A demo store with reviews in English. */
const store = '/stores/1003';

export interface ConsoleState {
  readonly name: string;
  readonly path: string;
  /** What leads to the state after the screen is there. */
  readonly show?: (page: Page) => Promise<void>;
  /** Nobody is signed in. */
  readonly isSignedOut?: boolean;
  /** The calls that fail. */
  readonly fails?: RegExp;
}

const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

const pressButton = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const importedFile = [
  'title,body,rating,review_date,curated,reviewer_name,reviewer_email,reply,picture_urls,product_id',
  'Light and sturdy,"Pours well and does not drip.",5,2024-03-05,ok,Ana,ana@customer.example,Thank you!,,CAN-1',
  'Too small,Smaller than it looks.,9,2024-03-05,ok,Bia,,,,CAN-1',
  'As expected,It does what it should.,4,2024-03-06,ok,Caio,,,,CAN-1',
].join('\n');

/** Puts a heading, and what stands below it, at the upper edge. */
const scrollTo = (heading: string) => async (page: Page) => {
  const found = page.getByRole('heading', { name: heading, exact: true });
  await found.waitFor();
  await found.evaluate((element) => {
    element.style.scrollMarginBlockStart = '1rem';
    element.scrollIntoView({ block: 'start' });
  });
};

/** The first question of the demo store, and another for it. */
const asked = 'What do you grow?';
const askedInstead = 'What do you plant?';

/** Changes a survey question, and lets somebody else save it with other words meanwhile. */
async function changeQuestionAtOnce(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Change “/ })
    .first()
    .click();
  const words = page.getByRole('textbox', { name: 'Question' });
  await words.waitFor();
  const saved = await words.inputValue();
  await words.fill('What grows in your garden?');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Question' }).fill(saved === askedInstead ? asked : askedInstead);
  await other.keyboard.press('Enter');
  await other.getByRole('list', { name: 'Questions in their order' }).waitFor();
  await other.close();
  await page.getByRole('alert').filter({ hasText: 'Somebody else has changed it meanwhile' }).waitFor();
}

/** Waits for what a frame shows. */
const waitForFrame = (selector: string) => (page: Page) =>
  page.locator('iframe').first().contentFrame().locator(selector).first().waitFor();

/** Lets the server check a file. */
async function importFile(page: Page): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'judgeme.csv', mimeType: 'text/csv', buffer: Buffer.from(importedFile) });
  await page.getByRole('heading', { name: 'Checked: nothing is imported yet' }).waitFor();
}

/** The screens of the console and their states. */
export const consoleStates: readonly ConsoleState[] = [
  { name: 'console-sign-in', path: '/sign-in', isSignedOut: true },
  { name: 'console-company-failed', path: '/company', isSignedOut: true },
  { name: 'console-stores', path: '/' },
  { name: 'console-overview', path: `${store}/overview?days=365` },
  {
    name: 'console-overview-plots',
    path: `${store}/overview?days=365`,
    show: scrollTo('Month by month'),
  },
  {
    name: 'console-overview-stars',
    path: `${store}/overview?days=365`,
    show: scrollTo('Reviews by stars'),
  },
  {
    name: 'console-overview-table',
    path: `${store}/overview?days=365`,
    show: async (page) => {
      const table = page.getByText('Show as a table', { exact: true });
      await table.click();
      await table.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
  },
  { name: 'console-overview-product', path: `${store}/overview?days=365&product=FF-CAN-15` },
  {
    name: 'console-overview-nothing',
    path: `${store}/overview?from=2020-01-01&to=2020-01-05`,
    show: (page) => page.getByRole('heading', { name: 'Nothing happened in this period' }).waitFor(),
  },
  {
    name: 'console-overview-failed',
    path: `${store}/overview?days=365`,
    fails: /\/api\/.*\/(overview\?|(opinions|questions)\/counts)/,
    show: (page) => page.getByRole('alert').nth(1).waitFor(),
  },
  { name: 'console-nothing-waits', path: `${store}/reviews` },
  { name: 'console-reviews', path: `${store}/reviews?status=any`, show: press('j') },
  {
    name: 'console-refuse',
    path: `${store}/reviews?status=any`,
    show: async (page) => {
      await press('j', 'f')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'console-review-on-the-page',
    path: `${store}/reviews?status=any`,
    show: async (page) => {
      await press('j')(page);
      await pressButton('How it looks on the page')(page);
      await page.locator('.preview-room[data-shown="true"]').waitFor();
      await page.frameLocator('.preview-room iframe').locator('.ts-reviews-list > li').waitFor();
      await page.getByRole('region', { name: 'How it looks on the page' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'console-save-view',
    path: `${store}/reviews?status=any`,
    show: async (page) => {
      await pressButton('Saved views')(page);
      await page.getByRole('menuitem', { name: 'Save this view…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'console-keys',
    path: `${store}/reviews?status=any`,
    show: async (page) => {
      await press('?')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'console-nothing-found', path: `${store}/reviews?q=nothing` },
  { name: 'console-reviews-failed', path: `${store}/reviews?status=any`, fails: /\/opinions\?/ },
  { name: 'console-questions', path: `${store}/questions?status=any`, show: press('j') },
  { name: 'console-products', path: `${store}/products` },
  {
    name: 'console-product',
    path: `${store}/products`,
    show: async (page) => {
      await page.getByRole('list', { name: 'List of products' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Join with…' }).waitFor();
    },
  },
  {
    name: 'console-product-join',
    path: `${store}/products`,
    show: async (page) => {
      await page.getByRole('list', { name: 'List of products' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Join with…' }).click();
      await page.getByLabel('Code or name of the other product').fill('NEW-CODE');
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page.getByRole('button', { name: 'Join NEW-CODE' }).waitFor();
      await page.getByRole('button', { name: 'Join NEW-CODE' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'console-products-none', path: `${store}/products?q=nothing` },
  { name: 'console-photos', path: `${store}/photos?list=accepted` },
  {
    name: 'console-photo',
    path: `${store}/photos?list=accepted`,
    show: async (page) => {
      await page.locator('.tile-link').first().click();
      await page.getByRole('region', { name: 'Photo with its review' }).getByRole('img').first().waitFor();
    },
  },
  { name: 'console-photos-of-a-product', path: `${store}/photos?list=any&product=FF-CAN-15` },
  { name: 'console-photos-none', path: `${store}/photos?list=any&product=NEW-CODE` },
  { name: 'console-photos-failed', path: `${store}/photos?list=any`, fails: /\/api\/.*\/media\?/ },
  { name: 'console-surveys', path: `${store}/surveys` },
  { name: 'console-survey-conflict', path: `${store}/surveys`, show: changeQuestionAtOnce },
  { name: 'console-survey-template', path: `${store}/surveys/new?template=size` },
  { name: 'console-saved-replies', path: `${store}/saved-replies` },
  { name: 'console-import-export', path: `${store}/import-export` },
  { name: 'console-import', path: `${store}/import-export`, show: importFile },
  { name: 'console-install', path: `${store}/install?platform=woocommerce` },
  {
    name: 'console-appearance',
    path: `${store}/appearance`,
    show: (page) => page.locator('.preview-room[data-shown="true"]').waitFor(),
  },
  { name: 'console-invitations', path: `${store}/invitations/list?status=any`, show: press('j') },
  { name: 'console-invitation-figures', path: `${store}/invitations/figures?days=90` },
  { name: 'console-mail-texts', path: `${store}/invitations/texts`, show: waitForFrame('h1') },
  { name: 'console-customer', path: `${store}/invitations/customer` },
  { name: 'console-suppressions', path: `${store}/invitations/suppressions` },
  { name: 'console-mail', path: `${store}/settings/mail` },
  { name: 'console-store', path: `${store}/settings/store` },
  { name: 'console-retention', path: `${store}/settings/store`, show: scrollTo('How long data is kept') },
  { name: 'console-members', path: `${store}/settings/members` },
  { name: 'console-moderation', path: `${store}/settings/moderation` },
  { name: 'console-webhooks', path: `${store}/settings/webhooks` },
  { name: 'console-people', path: `${store}/settings/personal-data` },
  { name: 'console-tokens', path: `${store}/settings/tokens` },
  { name: 'console-activity', path: `${store}/settings/activity` },
  { name: 'console-account', path: '/account' },
  { name: 'console-not-found', path: '/stores/404' },
];
