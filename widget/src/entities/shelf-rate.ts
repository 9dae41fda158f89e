/** What the stars of a product in a list show. */
export interface ShelfRate {
  code: string;
  /** Above 0, up to 5. */
  average: number;
  /** Above 0. */
  count: number;
  /** Empty when unknown. */
  productName: string;
}
