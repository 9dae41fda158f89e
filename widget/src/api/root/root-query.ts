import { asList, maxEntries, readEntries, type Settings } from '../../settings/settings.ts';

/** Names on the wire and in the settings. A name that ends in brackets may have several values. */
const renamed = new URLSearchParams(
  'code=_productId&store_id=_storeId&name=_productName&photos_urls[]=_productPhotos&product_group=_productGroup&eans[]=_productEans&gtins[]=_productGtins&brand=_productBrand',
);

/** A widely used plugin puts a label word before the numbers: `['gtin', '789…']`. */
const isLabel = (name: string, text: string) => /^(ean|gtin)/.test(name) && !/^\d+$/.test(text);

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
  for (const seller of asList(settings.get('_sellers'))) addFields(seller, (field) => `sellers[][${field}]`);
  addFields(settings.get('_productExtraAttributes'), (key) => `product_extra_attributes[${key}]`);
  return query;
}
