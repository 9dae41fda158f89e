import { bestRating, worstRating } from '@opina/contract/constants';

const vocabulary = 'https://schema.org/';

/** Attributes of an element that holds an item of its own, as a property of the item around it; none unless `on`. */
export const itemOf = (on: boolean, property: string, type: string) =>
  on ? { itemProp: property, itemScope: true, itemType: vocabulary + type } : undefined;

/** Attributes of an element that holds an item which is nobody's property; none unless `on`. */
export const itemAlone = (on: boolean, type: string) =>
  on ? { itemScope: true, itemType: vocabulary + type } : undefined;

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
