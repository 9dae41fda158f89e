/** A product of the shop. */
export interface Product {
  readonly code: string;
  readonly name: string;
}

/** Products of the demo shop's first store, so that the demo server has reviews of them. */
export const products: readonly Product[] = [
  { code: 'CAF-0412', name: 'Cafeteira italiana Serra' },
  { code: '204417', name: 'Manta de algodão Ipê' },
];

export const store = '1001';

/** Read when a page is asked for, so that one build serves with any Opina server. */
export const opinaServer = () => process.env.OPINA_SERVER ?? 'http://localhost:8787';
