/** A name without line breaks and without marks that change the direction of the following text. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
}
