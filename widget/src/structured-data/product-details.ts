import type { ProductDetails } from '../entities/microdata.ts';
import type { Root } from '../entities/root.ts';
import { readEntries, readProductPhotos, readSetting, type Settings } from '../settings/settings.ts';

/** With a host's name and a path: `a.jpg` may be anything. */
const isAddress = (text: string): boolean => /^(https?:)?\/\/[^\s/]+\/\S+$/i.test(text);

/** What the settings say of the product, where a page does not mark it up itself: what is no address and no GTIN stays out. */
export const readProductDetails = (
  settings: Settings,
  { productName }: Pick<Root, 'productName'>,
): ProductDetails => ({
  name: productName || readSetting(settings.get('_productName')),
  images: readProductPhotos(settings).filter(isAddress),
  brand: readSetting(settings.get('_productBrand')),
  gtins: [
    ...new Set(
      ['_productGtins', '_productEans'].flatMap((key) => readEntries(settings.get(key)).filter(isGtin)),
    ),
  ],
});

/** 8, 12, 13 or 14 digits, the last of which is right: weighed 1, 3, 1… from the end they add up to a multiple of ten. */
export function isGtin(text: string): boolean {
  if (!/^(?!0+$)(\d{8}|\d{12,14})$/.test(text)) return false;
  let sum = 0;
  let weight = 3;
  for (const digit of text.padStart(14, '0')) {
    sum += Number(digit) * weight;
    weight = 4 - weight;
  }
  return sum % 10 === 0;
}
