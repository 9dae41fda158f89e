/** Parses the ids of a list in an address. An empty list selects nothing, not everything. */
export function saleItemIds(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}
