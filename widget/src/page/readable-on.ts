/** Black or white, whichever can be read better on a colour given as `#rrggbb`; `undefined` for anything else. */
export function readableOn(colour: string): 'black' | 'white' | undefined {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels
    .slice(1)
    .map((hex) => linear(Number.parseInt(hex, 16) / 255));
  // Relative luminance of WCAG 2.2; both contrasts are equal where this is 0.179.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? 'black' : 'white';
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
