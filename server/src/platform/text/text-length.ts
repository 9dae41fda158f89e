/** The number of Unicode code points, as the contract counts: an emoji is one, though JavaScript counts it as two. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether a text is longer than `max`. Counts only if the text may be. */
export const isLongerThan = (text: string, max: number): boolean => text.length > max && lengthOf(text) > max;
