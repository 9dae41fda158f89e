const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values that differ from the saved ones. Names that the saved ones do not have are left out. */
export function changedValues<T extends object>(saved: T, values: Partial<T>): Partial<T> {
  const changed = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(saved, name) && !isSame(value, saved[name as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** What a draft's text says. A text that is not a draft says nothing. */
export function readDraft(text: string): object {
  try {
    const draft: unknown = text === '' ? {} : JSON.parse(text);
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? draft : {};
  } catch {
    return {};
  }
}
