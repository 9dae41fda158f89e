/**
 * The name of a column as rows have it: `product_code` → `productCode`. Underscores at the beginning or end stay, and so do
 * two of them in a row. The driver's own transform throws on `code_` and makes `Id` of `_id`.
 */
export const columnName = (name: string): string =>
  name.replace(/(?<=[^_])_([a-z0-9])/g, (_, character: string) => character.toUpperCase());
