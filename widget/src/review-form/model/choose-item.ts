import { bestRating, type RatingValue, worstRating } from '@opina/contract/constants/ratings';
import type { FormItem } from './form.ts';

/** What a star in the mail says: which product, and which rating. */
export interface Choice {
  /** The product's id, or its place in the order from 1. */
  item: number;
  rate: RatingValue | undefined;
}

/** Reads `?item=2&rate=4`; undefined: the address names no product and no rating. */
export function readChoice(search: string): Choice | undefined {
  const query = new URLSearchParams(search);
  const rate = Number(query.get('rate'));
  const item = Number(query.get('item')) || 1;
  if (!query.has('item') && !query.has('rate')) return undefined;
  const isRating = Number.isInteger(rate) && rate >= worstRating && rate <= bestRating;
  return { item, rate: isRating ? (rate as RatingValue) : undefined };
}

/** The product that the choice names, if it can be reviewed. */
export function chosenItem(items: readonly FormItem[], choice: Choice | undefined): FormItem | undefined {
  if (!choice) return undefined;
  const chosen = items.find(({ id }) => id === choice.item) ?? items[choice.item - 1];
  return chosen?.isSent ? undefined : chosen;
}

/** The next product without a review after `id`, from the start again at the end. */
export function nextItem(
  items: readonly FormItem[],
  skipped: readonly number[],
  id?: number,
): FormItem | undefined {
  const at = items.findIndex((item) => item.id === id);
  const inOrder = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return inOrder.find((item) => !item.isSent && !skipped.includes(item.id));
}
