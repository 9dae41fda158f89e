import Validator from '@adobe/structured-data-validator';
import { expect, type Page } from '@playwright/test';
import { type Item, readMicrodata } from './microdata.ts';

export type Format = 'jsonld' | 'microdata';

/** A Product of the page, in the shape of JSON-LD. */
export interface ProductItem extends Item {
  name?: string;
  aggregateRating?: Item;
  review?: Item | Item[];
}

const isProduct = (item: Item): item is ProductItem => item['@type'] === 'Product';

/** All top-level items of a page, as a search engine reads them. */
async function readItems(page: Page): Promise<Record<Format, Item[]>> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const jsonld = blocks
    .flatMap(parseBlock)
    .flatMap((data) => (data['@graph'] as Item[] | undefined) ?? [data]);
  return { jsonld, microdata: await readMicrodata(await page.content(), page.url()) };
}

/** The top-level Products of a page. */
export async function readProducts(page: Page): Promise<Record<Format, ProductItem[]>> {
  const { jsonld, microdata } = await readItems(page);
  return { jsonld: jsonld.filter(isProduct), microdata: microdata.filter(isProduct) };
}

/** The types of all items of a page, at any depth, that have a rating or reviews. */
export async function ratedTypes(page: Page): Promise<unknown[]> {
  const { jsonld, microdata } = await readItems(page);
  return [...jsonld, ...microdata].flatMap(ratedTypesIn);
}

function ratedTypesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const isRated = 'aggregateRating' in value || 'review' in value;
  return [...(isRated ? [(value as Item)['@type']] : []), ...Object.values(value).flatMap(ratedTypesIn)];
}

function parseBlock(text: string): Item[] {
  try {
    return [JSON.parse(text)].flat() as Item[];
  } catch {
    return [];
  }
}

export const reviewsOf = ({ review = [] }: ProductItem): Item[] => [review].flat();

/** Properties of merchant listings, which the shop must provide. */
const ofListings = /^(image|offers)$/;

/** Errors that a search engine would report for a Product, and what is missing in its rating and reviews. */
export async function findFaults(format: Format, product: ProductItem): Promise<string[]> {
  const issues = await new Validator().validate({ [format]: { Product: [product] } });
  return issues
    .filter(({ severity, path }) => severity === 'ERROR' || path.length > 1)
    .filter(({ fieldNames, path }) => !ofListings.test(path[1]?.property ?? fieldNames.join()))
    .map(
      ({ issueMessage, path }) => `${path.map(({ property, type }) => property ?? type)}: ${issueMessage}`,
    );
}

/** The blocks of JSON-LD in the page. */
export const jsonLdBlocks = (page: Page) => page.locator('script[type="application/ld+json"]');

/** The only Product of the page in any format, which must be valid JSON-LD. */
export async function onlyJsonLdProduct(page: Page): Promise<ProductItem> {
  // The code that writes it is a separate chunk and may load later.
  await expect.poll(async () => (await readProducts(page)).jsonld[0]?.aggregateRating).toBeDefined();
  const { jsonld, microdata } = await readProducts(page);
  expect(microdata).toEqual([]);
  expect(jsonld).toHaveLength(1);
  const product = jsonld[0] ?? {};
  expect(await findFaults('jsonld', product)).toEqual([]);
  return product;
}
