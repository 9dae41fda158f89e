import { isGtin } from '@opina/contract/gtin';
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
