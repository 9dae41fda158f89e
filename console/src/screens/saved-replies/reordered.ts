interface Placed {
  readonly id: number;
  readonly position: number;
}

/** The list with the item one place up (-1) or down (1), each at the position of its index; the same list where it cannot move. */
export function reordered<T extends Placed>(items: readonly T[], id: number, step: -1 | 1): readonly T[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const other = items[from + step];
  if (item === undefined || other === undefined) return items;
  const next = items.map((one) => (one === item ? other : one === other ? item : one));
  return next.map((one, position) => ({ ...one, position }));
}

/** The items whose position is another one than before. */
export const movedItems = <T extends Placed>(before: readonly T[], after: readonly T[]): readonly T[] =>
  after.filter(({ id, position }) => before.find((item) => item.id === id)?.position !== position);
