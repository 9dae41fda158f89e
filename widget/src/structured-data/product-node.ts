type Node = Record<string, unknown>;

/** The product of the page, by the texts its markup may name it with: its id and its names. */
export type ProductClues = readonly string[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** `Product` and its variants' parent `ProductGroup`, bare or with the vocabulary's address before it. */
const isProduct = (node: Node): boolean =>
  listOf(node['@type']).some((type) => typeof type === 'string' && /^(.*[/:])?Product(Group)?$/.test(type));

/** The products that stand for themselves; those that are part of a list or of another product are not this page's. */
function findProducts(data: unknown): Node[] {
  return listOf(data)
    .filter(isNode)
    .flatMap((node) =>
      isProduct(node) ? [node] : ['@graph', 'mainEntity'].flatMap((key) => findProducts(node[key])),
    );
}

const isNamedBy = (node: Node, clues: ProductClues): boolean =>
  ['sku', 'productID', 'name'].some((key) => clues.includes(String(node[key] ?? '').trim()));

/**
 * The page's own node about its product, among everything its blocks say: the one a clue names, else the first.
 * `undefined` when there is none.
 */
export function findProductNode(blocks: readonly unknown[], clues: ProductClues): Node | undefined {
  const products = blocks.flatMap(findProducts);
  return products.find((node) => isNamedBy(node, clues)) ?? products[0];
}
