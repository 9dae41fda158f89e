/**
 * Whether a text is a GTIN: 8, 12, 13 or 14 digits, the last of which is right. Weighed 1, 3, 1… from the end, they add up to a multiple of
 * ten.
 */
export function isGtin(text: string): boolean {
  if (!/^(?!0+$)(\d{8}|\d{12,14})$/.test(text)) return false;
  let sum = 0;
  let weight = 3;
  for (const digit of text.padStart(14, '0')) {
    sum += Number(digit) * weight;
    weight = 4 - weight;
  }
  return sum % 10 === 0;
}
