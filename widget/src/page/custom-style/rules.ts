import { type CustomStyleRule, knownFontHosts } from '@opina/contract/constants/appearance';
import { readFields } from '../../api/read-values.ts';
import type { StyleRule } from './style-rule.ts';
import { buildThemeRules } from './theme-rules.ts';

/** What a store may style, and the elements each name means. */
const selectors = {
  surveyAttributeBar: '.ts-survey-attribute-bar',
  surveyAttributeBarLabel: '.ts-survey-attribute-bar_label',
  surveyAttributeBarItem: '.ts-survey-attribute-bar_item',
  surveyAttributeBarItemLabel: '.ts-survey-attribute-bar_item-label',
  surveyAttributeBarItemSelected: '.ts-survey-attribute-bar_item--selected',
  buttonUpvote: '.ts-thumb-up',
  buttonDownvote: '.ts-thumb-down',
  buttonSuccess: '.ts-button--success',
  buttonHasMore: '.ts-button--more > span',
  buttonHasMoreHover: '.ts-button--more:hover > span',
  recommendationsMainline: '.ts-v-circle-mainline',
  recommendationsBaseline: '.ts-v-circle-baseline',
  productRateNoteOf: '.ts-v-rating-note_of',
  starsBackground: '.ts-v-stars-background',
  starsForeground: '.ts-v-stars-foreground',
} as const satisfies Record<CustomStyleRule, string>;

/** Ways around this many fonts would slow the page more than they adorn it. */
const maxFonts = 10;

/** What root brought and what the page's settings say, which wins. */
export type CustomStyles = readonly [server: unknown, page: unknown];

/** The rules of several custom styles, of which the later ones win, declaration by declaration. */
export function buildStyleRules(styles: readonly unknown[]): StyleRule[] {
  return [...buildThemeRules(styles.map((style) => readFields(style).theme)), ...buildPartRules(styles)];
}

function buildPartRules(styles: readonly unknown[]): StyleRule[] {
  return Object.entries(selectors).flatMap(([name, selector]) => {
    const merged = new Map(styles.flatMap((style) => Object.entries(readFields(readFields(style)[name]))));
    // The empty ones have an outline, which would go on in our colour around theirs.
    const fill = merged.get('fill');
    if (name === 'starsBackground' && fill && !merged.has('stroke')) merged.set('stroke', fill);
    const declarations = [...merged].flatMap(([property, value]) => readDeclaration(property, value) ?? []);
    const own = declarations.length > 0 ? [{ selector: `.trustvox-widget ${selector}`, declarations }] : [];
    return name === 'starsForeground' ? [...own, ...barRule(declarations)] : own;
  });
}

/** Bars have the colour of the stars. */
function barRule(declarations: StyleRule['declarations']): StyleRule[] {
  const fill = declarations.find(({ property }) => property === 'fill');
  if (!fill) return [];
  return [{ selector: '.trustvox-widget', declarations: [{ ...fill, property: '--opina-color-star' }] }];
}

function readDeclaration(property: string, value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const [text = '', ...mark] = String(value).split(/!(?=\s*important\s*$)/i);
  return { property: kebab(property), value: text.trim(), isImportant: mark.length > 0 };
}

/** `backgroundColor` becomes `background-color`. CSS names stay as they are. */
const kebab = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Addresses of the style sheets with the store's fonts. A style sheet can read and change the page: the server may
 * name those of known hosts and of the hosts that the page has opted into, the page itself any.
 */
export function readFontAddresses(
  [server, page]: CustomStyles,
  base: string,
  optedIn: readonly string[],
): string[] {
  const hosts = new Set<string>([...knownFontHosts, ...optedIn]);
  const mayLoad = ({ protocol, host }: URL) => protocol === 'https:' && hosts.has(host);
  const addresses = [
    ...parseAll(server, base).filter(mayLoad),
    ...parseAll(page, base).filter(({ protocol }) => /^https?:$/.test(protocol)),
  ];
  return [...new Set(addresses.map(({ href }) => href))].slice(0, maxFonts);
}

function parseAll(style: unknown, base: string): URL[] {
  const listed = [readFields(style).importFonts].flat();
  return listed.flatMap((entry) => (typeof entry === 'string' && entry.trim() && parse(entry, base)) || []);
}

function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
