import { expect, type Page } from '@playwright/test';
import { apiOrigin } from '../addresses.ts';
import { manyReviews } from '../products.ts';
import { Widget } from './widget.ts';

interface Question {
  kind: string;
  description: string;
  options: { id: number; description: string; answers_count: number }[];
}

const { storeId, productId } = manyReviews;
/** The parameters that name the product with most reviews. */
export const surveyedProduct = `store_id=${storeId}&product_id=${encodeURIComponent(productId)}`;

/** The items of an API response, to compare with what is shown. */
export async function askList<Item>(path: string): Promise<Item[]> {
  const response = await fetch(apiOrigin() + path);
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Item[] }).items;
}

export const askQuestions = () => askList<Question>(`/v3/question_summaries?${surveyedProduct}`);

export async function optionNamed(name: string) {
  const options = (await askQuestions()).flatMap(({ options }) => options);
  const option = options.find(({ description }) => description === name);
  if (!option) throw new Error(`no option ${name}`);
  return option;
}

/** The button of an option above the list. */
export const filterOf = (page: Page, name: string) =>
  new Widget(page).root.locator('.ts-survey-filters').getByRole('button', { name });
