import type { PageElement } from './read-html.ts';

/** What a page says of its product to search engines. */
export interface PageMarkup {
  /** How often it describes a product, and in which format. */
  readonly products: readonly ('json_ld' | 'micro_data')[];
  /** How many ratings it gives its products. */
  readonly ratings: number;
  /** The beginnings of JSON-LD that is no JSON. */
  readonly invalid: readonly string[];
  /** Names of its products. */
  readonly names: readonly string[];
  /** What identifies its products: SKU, GTIN, MPN, product id. */
  readonly codes: readonly string[];
}

const productTypes = ['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel', 'Vehicle', 'Car'];
const codeFields = [
  'sku',
  'productID',
  'productGroupID',
  'mpn',
  'gtin',
  'gtin8',
  'gtin12',
  'gtin13',
  'gtin14',
];
const excerptLength = 80;
const maxCodes = 50;

type JsonNode = Readonly<Record<string, unknown>>;

export function readMarkup(elements: readonly PageElement[]): PageMarkup {
  const invalid: string[] = [];
  const nodes = elements.filter(isJsonLd).flatMap(({ text }) => {
    try {
      return nodesOf(JSON.parse(text));
    } catch {
      invalid.push(text.trim().slice(0, excerptLength));
      return [];
    }
  });
  // A variant belongs to the group beside it.
  const described = nodes.filter((node) => !('isVariantOf' in node));
  const items = new Set(elements.filter((one) => isItem(one) && !one.attributes.has('itemprop')));
  const properties = elements.filter((one) => {
    const item = one.attributes.has('itemprop') ? itemAround(one) : undefined;
    return item !== undefined && items.has(item);
  });
  const valuesOf = (names: readonly string[]) => [
    ...described.flatMap((node) => names.flatMap((name) => textsOf(node[name]))),
    ...properties.filter(({ attributes }) => hasName(attributes, names)).map(microdataText),
  ];
  return {
    products: [...described.map(() => 'json_ld' as const), ...[...items].map(() => 'micro_data' as const)],
    ratings:
      described.flatMap((node) => node.aggregateRating ?? []).length +
      properties.filter(({ attributes }) => hasName(attributes, ['aggregateRating'])).length,
    invalid,
    names: unique(valuesOf(['name'])),
    codes: unique(valuesOf(codeFields)).slice(0, maxCodes),
  };
}

const isJsonLd = ({ tag, attributes }: PageElement) =>
  tag === 'script' && attributes.get('type')?.trim().toLowerCase() === 'application/ld+json';

/** The products that stand for themselves: those in lists and graphs, and what the page is mainly about. */
function nodesOf(value: unknown): JsonNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as JsonNode;
  if (isProduct(typesOf(node['@type']))) return [node];
  return [...nodesOf(node['@graph']), ...nodesOf(node.mainEntity)];
}

const typesOf = (value: unknown) =>
  [value].flat().map((type) => String(type).replace(/^https?:\/\/schema\.org\//, ''));
const isProduct = (types: readonly string[]) => types.some((type) => productTypes.includes(type));

const isItem = ({ attributes }: PageElement) =>
  attributes.has('itemscope') && isProduct(typesOf((attributes.get('itemtype') ?? '').split(/\s+/)));

/** The item that an element is a property of. */
function itemAround({ parent }: PageElement): PageElement | undefined {
  let around = parent;
  while (around !== undefined && !around.attributes.has('itemscope')) around = around.parent;
  return around;
}

const hasName = (attributes: ReadonlyMap<string, string>, names: readonly string[]) =>
  (attributes.get('itemprop') ?? '').split(/\s+/).some((name) => names.includes(name));

const microdataText = ({ attributes, text }: PageElement) => attributes.get('content') ?? text;

const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);

const unique = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];
