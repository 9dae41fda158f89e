import { logHint } from '../../browser/console.ts';

/** A mixed-up product id shows nothing and says nothing on the page: the console does. */
export const hintAtEmptyProduct = (code: string, storeId: string): void =>
  logHint(`Opina: store "${storeId}" has no reviews of product "${code}". Is this its _productId?`);
