/** The items of each key, in their order. `Map.groupBy` of newer versions of Node. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The first item of each key, in their order. */
export const firstOfEach = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Item[] =>
  [...groupBy(items, keyOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]));
