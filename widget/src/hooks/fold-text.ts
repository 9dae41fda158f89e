/**
 * Characters of a review's text that stand before "see more": in the list on a desktop, beside a photo on a mobile
 * device, and everywhere else.
 */
export const desktopTextLimit = 150;
export const mobileModalTextLimit = 65;
export const defaultTextLimit = 80;

/** The start of a text longer than `limit`, else undefined. Counts code points, so no emoji is cut in half. */
export function foldText(text: string, limit: number): string | undefined {
  if (text.length <= limit) return undefined;
  const characters = Array.from(text);
  if (characters.length <= limit) return undefined;
  return `${characters.slice(0, limit).join('').trimEnd()}…`;
}
