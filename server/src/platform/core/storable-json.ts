const maxDepth = 20;

/**
 * Whether a value parsed from JSON can be stored: at most `maxLength` characters, nested at most `maxDepth` deep, and
 * without NUL and unpaired surrogates, which the database refuses.
 */
export function isStorableJson(value: unknown, maxLength: number): boolean {
  return isStorable(value, maxDepth) && (JSON.stringify(value) ?? '').length <= maxLength;
}

function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item, levels - 1));
}

const isStorableText = (text: string) => !/\0|\p{Surrogate}/u.test(text);
