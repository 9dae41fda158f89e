/** Relative luminance of WCAG 2.2, 0 to 1, of red, green and blue of 0 to 255. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
}

/** Above it black, below it white has the greater contrast. */
export const evenLuminance = 0.179;

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
