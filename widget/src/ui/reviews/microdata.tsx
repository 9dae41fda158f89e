import { bestRating, worstRating } from '@opina/contract/constants/ratings';
import type { ProductDetails } from '../../entities/microdata.ts';

const vocabulary = 'https://schema.org/';

/** Attributes of an element that holds an item of its own, as a property of the item around it; none unless `on`. */
export const itemOf = (on: boolean, property: string, type: string) =>
  on ? { itemProp: property, itemScope: true, itemType: vocabulary + type } : undefined;

/** Attributes of an element whose text (of a `time`: whose date) is a property; none unless `on`. */
export const propertyOf = (on: boolean, property: string) => (on ? { itemProp: property } : undefined);

/** From where to where a rating goes: the page shows the one in words and the other not at all. */
export function RatingScale({ on }: { on: boolean }) {
  return on ? (
    <>
      <meta itemProp="bestRating" content={String(bestRating)} />
      <meta itemProp="worstRating" content={String(worstRating)} />
    </>
  ) : null;
}

/** What a Product of ours says of itself, which nobody sees: the page shows it in its own way. */
export function OwnProduct({ name, images, brand, gtins }: ProductDetails) {
  return (
    <>
      <meta itemProp="name" content={name} />
      {images.map((image) => (
        <link key={image} itemProp="image" href={image} />
      ))}
      {brand && (
        <span hidden {...itemOf(true, 'brand', 'Brand')}>
          <meta itemProp="name" content={brand} />
        </span>
      )}
      {gtins.map((gtin) => (
        <meta key={gtin} itemProp="gtin" content={gtin} />
      ))}
    </>
  );
}
