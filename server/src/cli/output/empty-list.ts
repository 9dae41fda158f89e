interface ListQuery {
  readonly page: number;
  /** The values of the list's filters. */
  readonly filters: readonly (string | undefined)[];
}

/** Printed in place of an empty list: `No questions yet.` */
export function emptyList(things: string, { page, filters }: ListQuery): string {
  const narrowed = filters.filter((filter) => filter !== undefined);
  if (page > 1) return `No more ${things}: page ${page} is empty.`;
  return narrowed.length === 0 ? `No ${things} yet.` : `No ${things} found for: ${narrowed.join(', ')}.`;
}
