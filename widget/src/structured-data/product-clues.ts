import { readSetting, type Settings } from '../api/root-query.ts';
import type { Root } from '../entities/root.ts';
import type { ProductClues } from './product-node.ts';

/** The product's name, empty when nobody tells it, and what the page's own markup may name it with. */
export function findClues(
  settings: Settings,
  { productName }: Pick<Root, 'productName'>,
): { name: string; clues: ProductClues } {
  const pageName = readSetting(settings.get('_productName'));
  const clues = [readSetting(settings.get('_productId')), pageName, productName].filter(Boolean);
  return { name: productName || pageName, clues };
}
