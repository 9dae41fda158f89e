import type { DemoStore } from '../content/stores.ts';

export type ShopKey = 'pt' | 'es' | 'en';

/** A shop's own texts. */
export interface ShopTexts {
  readonly announcement: string;
  readonly tagline: string;
  readonly heroTitle: string;
  readonly heroText: string;
  readonly heroLink: string;
  readonly skipToContent: string;
  readonly navigation: string;
  readonly productsTitle: string;
  readonly aboutTitle: string;
  readonly aboutText: string;
  readonly promises: readonly (readonly [title: string, text: string])[];
  readonly languages: string;
  readonly breadcrumbs: string;
  readonly home: string;
  readonly bag: string;
  readonly addToBag: string;
  readonly added: string;
  readonly pictures: string;
  readonly seeReviews: string;
  readonly priceBefore: string;
  readonly instalments: (amount: string) => string;
  readonly descriptionTitle: string;
  readonly factsTitle: string;
  readonly shippingTitle: string;
  readonly shipping: readonly (readonly [title: string, text: string])[];
  readonly reviewsTitle: string;
  readonly relatedTitle: string;
  readonly developers: string;
  readonly footerNote: string;
  readonly notFoundTitle: string;
  readonly notFoundText: string;
}

export interface Shop {
  readonly key: ShopKey;
  readonly store: DemoStore;
  /** The name of the shop's language in that language. */
  readonly language: string;
  readonly currency: string;
  /** Address of the shop's home. */
  readonly home: string;
  readonly logo: string;
  readonly texts: ShopTexts;
}
