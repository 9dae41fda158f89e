import type { Page } from '@playwright/test';
import { manyReviews } from '../products.ts';

/** The settings of the shelf stars, for the head of a page. */
export const shelf = (more: unknown[] = []) =>
  `<script>window._trustvox_shelf_rate = ${JSON.stringify([['_storeId', manyReviews.storeId], ...more])}</script>`;
/** A product of a list, with the place for its stars. */
export const card = (code: string | number, more = '') =>
  `<li><a href="#">Produto</a><span class="rate" data-trustvox-product-code="${code}" ${more}></span></li>`;
export const starsOf = (page: Page, code: string | number) =>
  page.locator(`[data-trustvox-product-code="${code}"] .ts-v-stars`);
export const shelfCalls = (calls: readonly string[]) =>
  calls.filter((call) => call.includes('/products_rates'));
/** The products that a call asks for. */
export const codesOf = (call: string) => new URLSearchParams(call.split('?')[1]).getAll('codes[]');
