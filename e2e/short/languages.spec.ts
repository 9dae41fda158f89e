import { expectLanguage } from '../support/languages.ts';
import { english } from '../support/products.ts';
import { test } from '../support/test.ts';

test('the English store is in English', async ({ page }) => {
  const { path, total } = english;
  const texts = ['LOAD MORE', 'Was this review helpful?', 'Yes, I recommend this product'];
  await expectLanguage(page, { path, total, texts });
});
