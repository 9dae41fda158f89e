import { evenLuminance, luminance } from '../../page/colours/luminance.ts';

/** The store's colour of buttons, and black or white for the words on it; empty for what is no colour. */
export function storeColours(color: string): Record<'--of-store' | '--of-on-store', string> | undefined {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [];
  if (!red || !green || !blue) return undefined;
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16)) as [number, number, number];
  return { '--of-store': color, '--of-on-store': luminance(r, g, b) > evenLuminance ? '#000' : '#fff' };
}
