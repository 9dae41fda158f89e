/** Red, green and blue, from 0 to 255. */
type Color = readonly [number, number, number];

/** The colours that a message is drawn in, each readable on its ground (WCAG 2.2: 4.5 to 1). */
export interface LetterColors {
  /** The ground of buttons. */
  readonly fill: string;
  readonly onFill: string;
  /** Of stars, on light and dark boxes. */
  readonly onLight: string;
  readonly onDark: string;
}

export const lightGround = '#ffffff';
export const darkGround = '#1c2128';
/** Of boxes, in which stars are. */
export const lightTint = '#f6f8fa';
export const darkTint = '#262c36';
const ownColor = '#1a5fb4';
const minContrast = 4.5;

/** The store's colour, made darker or lighter where it could not be read. A text that is no `#rrggbb` counts as none. */
export function letterColors(storeColor: string | null): LetterColors {
  const fill = storeColor !== null && /^#[0-9a-f]{6}$/i.test(storeColor) ? storeColor : ownColor;
  const onFill = contrastOf(fill, '#ffffff') >= minContrast ? '#ffffff' : '#000000';
  return {
    fill,
    onFill,
    onLight: readableOn(lightTint, fill, '#000000'),
    onDark: readableOn(darkTint, fill, '#ffffff'),
  };
}

/** Mixes in as little of `other` as makes the colour readable. */
function readableOn(ground: string, color: string, other: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, other, share);
    if (contrastOf(mixed, ground) >= minContrast) return mixed;
  }
  return other;
}

function mix(one: string, other: string, share: number): string {
  const others = parse(other);
  const mixed = parse(one).map((part, at) => Math.round(part * (1 - share) + (others[at] ?? 0) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = parse(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(color: string): Color {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
