import type { ThemeColour } from '@opina/contract/constants/appearance';

type Rgb = readonly [red: number, green: number, blue: number];
export type Scheme = 'light' | 'dark';
export type Colours = Readonly<Partial<Record<ThemeColour, string>>>;

/** WCAG 2.2: of text, and of what is no text. */
const ofText = 4.5;
const ofDrawings = 3;

/** What is seen where a store has chosen nothing, on the pages of the preview: see `preview/preview.css`. */
const defaults = {
  light: { text: '#1b1c1f', background: '#ffffff', star: '#d17a00' },
  dark: { text: '#ededf0', background: '#121316', star: '#d17a00' },
} as const;
/** The share of the text's colour in lesser text. */
const mutedShare = 0.72;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const rgbOf = (colour: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue];
};
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function mixed(one: string, other: string, share: number): string {
  const to = rgbOf(other);
  const [red, green, blue] = rgbOf(one);
  const mix = (from: number, at: 0 | 1 | 2) => from + (to[at] - from) * share;
  return hexOf([mix(red, 0), mix(green, 1), mix(blue, 2)]);
}

/** What the widget writes in on a ground for which the store has chosen no colour of words: one of them always has 4.5. */
const blackOrWhite = (ground: string) =>
  contrastOf('#000000', ground) > contrastOf('#ffffff', ground) ? '#000000' : '#ffffff';

/** The colour nearest to one, towards black or white, that has a contrast to another. */
export function nearestPassing(colour: string, against: string, wanted: number): string {
  for (let percent = 0; percent <= 100; percent += 1) {
    const passing = ['#000000', '#ffffff']
      .map((end) => mixed(colour, end, percent / 100))
      .find((candidate) => contrastOf(candidate, against) >= wanted);
    if (passing) return passing;
  }
  return blackOrWhite(against);
}

/** All colours as they are seen: what is not chosen follows the page or another colour. */
function seenColours(scheme: Scheme, chosen: Colours) {
  const { text: pageText, background: ground, star: ownStar } = defaults[scheme];
  const { text = pageText, background = ground, star = ownStar } = chosen;
  const { muted = mixed(background, text, mutedShare), accent = text } = chosen;
  const { onAccent = blackOrWhite(accent) } = chosen;
  return { text, background, star, muted, accent, onAccent };
}

export interface Contrast {
  readonly ratio: number;
  readonly wanted: number;
  readonly isEnough: boolean;
  /** The nearest colour that has enough. */
  readonly better: string;
}

/** How well a colour is seen on what is behind it. Undefined for those that may be as they like. */
export function contrastOfTheme(name: ThemeColour, scheme: Scheme, chosen: Colours): Contrast | undefined {
  if (name === 'background' || name === 'border') return undefined;
  const seen = seenColours(scheme, chosen);
  const behind = name === 'onAccent' ? seen.accent : seen.background;
  const wanted = name === 'star' ? ofDrawings : ofText;
  const ratio = contrastOf(seen[name], behind);
  return { ratio, wanted, isEnough: ratio >= wanted, better: nearestPassing(seen[name], behind, wanted) };
}
