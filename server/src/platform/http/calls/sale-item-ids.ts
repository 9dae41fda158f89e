/** The ids of a list as the address has it. An empty list is one, too: it asks for nothing, not for everything. */
export function saleItemIds(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}
