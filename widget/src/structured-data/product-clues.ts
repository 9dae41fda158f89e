import type { Root } from '../entities/root.ts';
import { readSetting, type Settings } from '../settings/settings.ts';
import type { ProductClues } from './product-node.ts';

/** What the page's own markup may name its product with. */
export const findClues = (settings: Settings, { productName }: Pick<Root, 'productName'>): ProductClues =>
  [readSetting(settings.get('_productId')), readSetting(settings.get('_productName')), productName].filter(
    Boolean,
  );
