import type { ShopKey } from './shop.ts';

/** A part of the picture, shown as a further view of the product: `x,y,width,height` in the picture's own units. */
export interface PictureDetail {
  readonly viewBox: string;
  readonly alt: string;
}

export interface Picture {
  readonly file: string;
  readonly alt: string;
  readonly details: readonly PictureDetail[];
}

export interface Variant {
  readonly label: string;
  /** A colour to show beside the label. */
  readonly swatch?: string;
}

export interface Product {
  /** Shops identify their products by a text or a number, and pass either to the widget. */
  readonly code: string | number;
  readonly shop: ShopKey;
  /** Last part of the page's address. */
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly summary: string;
  readonly price: number;
  readonly priceBefore?: number;
  readonly brand: string;
  readonly gtin: string;
  readonly tags: readonly string[];
  readonly picture: Picture;
  readonly variantsLegend: string;
  readonly variants: readonly Variant[];
  readonly description: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The page carries Product JSON-LD of the shop's own. */
  readonly structuredData?: true;
}
