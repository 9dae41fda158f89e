/**
 * JSON for a column of the type `jsonb`, which refuses half a character and NUL. Both become the replacement character, as in columns
 * of text.
 */
export const storedJson = (value: unknown): string => JSON.stringify(value, asStored);

const asStored = (_name: string, value: unknown): unknown =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is refused.
  typeof value === 'string' ? value.replace(/\p{Surrogate}|\u0000/gu, '\uFFFD') : value;
