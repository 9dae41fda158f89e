import { logHint } from '../../browser/console.ts';

/** A wrong product id shows no reviews and no message on the page, so the console has one. */
export const hintAtEmptyProduct = (code: string, storeId: string): void =>
  logHint(`Opina: store "${storeId}" has no reviews of product "${code}". Is this its _productId?`);
