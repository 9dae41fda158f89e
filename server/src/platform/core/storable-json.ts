const deepest = 20;

/**
 * Whether a value that came as JSON can be stored as such: not longer than so many characters, not nested without end,
 * and without NUL and halves of characters, which the database refuses.
 */
export function isStorableJson(value: unknown, longest: number): boolean {
  return isStorable(value, deepest) && (JSON.stringify(value) ?? '').length <= longest;
}

function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item, levels - 1));
}

const isStorableText = (text: string) => !/\0|\p{Surrogate}/u.test(text);
