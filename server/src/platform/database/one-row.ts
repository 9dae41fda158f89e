/** The row of a statement that always returns one, such as a count. Throws if it returned another number of rows. */
export function oneRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`A statement that returns one row returned ${rows.length}.`);
  return row;
}
