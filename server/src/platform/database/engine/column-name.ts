/**
 * The name of a column in rows: `productCode` for `product_code`. Keeps underscores at the beginning and end, and two in a
 * row. The driver's own transform throws for `code_` and returns `Id` for `_id`.
 */
export const columnName = (name: string): string =>
  name.replace(/(?<=[^_])_([a-z0-9])/g, (_, character: string) => character.toUpperCase());
