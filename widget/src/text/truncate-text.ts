/**
 * Characters of a review's text that stand before "see more": in the list on a desktop, beside a photo on a mobile
 * device, and everywhere else.
 */
export const desktopTextLimit = 150;
export const mobileModalTextLimit = 65;
export const defaultTextLimit = 80;

/** Where the last words of a folded text are longer than half of it, they are cut: an address, or a language without spaces. */
const lastWord = /\s+\S*$/u;

/** The three dots stand for them. */
const lastSigns = /[\s.,;:…]+$/u;

/**
 * The start of a text longer than `limit`, else undefined. It ends at the end of a word. Counts code points, so no emoji
 * is cut in half.
 */
export function truncateText(text: string, limit: number): string | undefined {
  if (text.length <= limit) return undefined;
  const characters = Array.from(text);
  if (characters.length <= limit) return undefined;
  const start = characters.slice(0, limit).join('');
  const endsInWord = !/\s/u.test(characters.slice(limit - 1, limit + 1).join(''));
  const whole = endsInWord ? start.replace(lastWord, '') : start;
  return `${(whole.length * 2 < start.length ? start : whole).replace(lastSigns, '')}…`;
}
