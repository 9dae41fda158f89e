import type { CarouselProps, Id, ProductSettings } from './props.ts';

/** As the widget reads them from the page: pairs of a name and a value. */
export type Settings = readonly (readonly [name: string, value: unknown])[];

/** Left out are those that the shop has not set. */
const given = (pairs: Settings): Settings => pairs.filter(([, value]) => value !== undefined);

export const reviewsSettings = (props: ProductSettings & { readonly store: Id }): Settings =>
  given([
    ['_storeId', props.store],
    ['_productId', props.product],
    ['_productName', props.name],
    ['_productPhotos', props.photos],
    ['_productBrand', props.brand],
    ['_productGroup', props.group],
    ['_tags', props.tags],
    ['_sellers', props.sellers],
    ['_productEans', props.eans],
    ['_productGtins', props.gtins],
    ['_productExtraAttributes', props.extraAttributes],
    ['_customStyle', props.customStyle],
    ['_gtag', props.gtag],
  ]);

export const starsSettings = (store: Id): Settings => [['_storeId', store]];

export const carouselSettings = ({ store, limit, minRating }: CarouselProps): Settings =>
  given([
    ['_storeId', store],
    ['_limit', limit],
    ['_minRating', minRating],
  ]);
