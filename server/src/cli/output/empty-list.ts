interface Asked {
  readonly page: number;
  /** What the list was narrowed to, if it was. */
  readonly filters: readonly (string | undefined)[];
}

/** Printed in place of an empty list: `No questions yet.` */
export function emptyList(things: string, { page, filters }: Asked): string {
  const narrowed = filters.filter((filter) => filter !== undefined);
  if (page > 1) return `No more ${things}: page ${page} is empty.`;
  return narrowed.length === 0 ? `No ${things} yet.` : `No ${things} found for: ${narrowed.join(', ')}.`;
}
