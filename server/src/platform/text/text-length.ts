/** In characters of Unicode, as the contract counts them: an emoji is one, and two units of a JavaScript text. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The same question, without counting a text that is short anyway. */
export const isLongerThan = (text: string, most: number): boolean =>
  text.length > most && lengthOf(text) > most;
