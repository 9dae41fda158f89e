/** The page's settings by name, as the host wrote them. */
export type Settings = ReadonlyMap<unknown, unknown>;

/** An address has a limit on its way, and the ids have to arrive: longer values and further entries stay out. */
const maxValueLength = 2000;
const maxEntries = 20;

/** Names on the wire and in the settings. A name that ends in brackets may have several values. */
const renamed = [
  ['code', '_productId'],
  ['store_id', '_storeId'],
  ['name', '_productName'],
  ['photos_urls[]', '_productPhotos'],
  ['product_group', '_productGroup'],
  ['eans[]', '_productEans'],
  ['gtins[]', '_productGtins'],
  ['brand', '_productBrand'],
] as const;

/** A widely used plugin puts a label word before the numbers: `['gtin', '789…']`. */
const isLabel = (name: string, text: string) => /^(ean|gtin)/.test(name) && !/^\d+$/.test(text);

/** A setting as one text; empty when the host left it out, or what it gave is no text. */
export const readSetting = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? `${value}`.trim() : '';

const wrap = (value: unknown): unknown[] => [value].flat();

/** The entries of a setting that are text; a single value is a list of one. */
export const readEntries = (value: unknown): string[] =>
  wrap(value)
    .map(readSetting)
    .filter((text) => text && text.length < maxValueLength);

/** The addresses of the product's photos, as they go on the wire. */
export const readProductPhotos = (settings: Settings): string[] =>
  readEntries(settings.get('_productPhotos')).slice(0, maxEntries);

/** The query of the root call: the product's ids, the page, and what else the host told about the product. */
export function buildRootQuery(settings: Settings, pageUrl: string): URLSearchParams {
  const query = new URLSearchParams({ url: pageUrl });
  const add = (name: string, values: string[]) => values.map((value) => query.append(name, value));
  const addFields = (fields: unknown, nameOf: (field: string) => string) => {
    for (const [field, value] of typeof fields === 'object' && fields ? Object.entries(fields) : []) {
      add(nameOf(field), readEntries(typeof value === 'boolean' ? `${value}` : value));
    }
  };
  for (const [name, key] of renamed) {
    const values = readEntries(settings.get(key)).filter((text) => !isLabel(name, text));
    add(name, values.slice(0, /]$/.test(name) ? maxEntries : 1));
  }
  add('tags', [readEntries(settings.get('_tags')).join()].filter(Boolean));
  for (const seller of wrap(settings.get('_sellers'))) addFields(seller, (field) => `sellers[][${field}]`);
  addFields(settings.get('_productExtraAttributes'), (key) => `product_extra_attributes[${key}]`);
  return query;
}
