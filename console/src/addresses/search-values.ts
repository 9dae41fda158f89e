/** Readers of what an address says: anything unknown is left out, so that an old or mistyped address still opens. */

export const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((one) => one === value);

export const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== ''
    ? String(value)
    : undefined;

export const idOf = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export const flagOf = (value: unknown): true | undefined =>
  value === true || value === 'true' ? true : undefined;

/** Without the values that are undefined, so that they do not stand in the address. */
export const withoutUndefined = <T extends object>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
