import { readFields } from '../api/read-values.ts';

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
  buttonHasMore: '.ts-button--more',
  buttonHasMoreHover: '.ts-button--more:hover',
  recommendationsMainline: '.ts-v-circle-mainline',
  recommendationsBaseline: '.ts-v-circle-baseline',
  productRateNoteOf: '.ts-v-rating-note_of',
  starsBackground: '.ts-v-stars-background',
  starsForeground: '.ts-v-stars-foreground',
} as const;

/** Ways around this many fonts would slow the page more than they adorn it. */
const mostFonts = 10;

export interface StyleRule {
  selector: string;
  declarations: { property: string; value: string; isImportant: boolean }[];
}

/** The rules of several custom styles, of which the later ones win, declaration by declaration. */
export function buildStyleRules(styles: readonly unknown[]): StyleRule[] {
  return Object.entries(selectors).flatMap(([name, selector]) => {
    const merged = new Map(styles.flatMap((style) => Object.entries(readFields(readFields(style)[name]))));
    // Ours have an outline, which would go on in our colour around theirs.
    const fill = merged.get('fill');
    if (/^stars/.test(name) && fill && !merged.has('stroke')) merged.set('stroke', fill);
    const declarations = [...merged].flatMap(([property, value]) => readDeclaration(property, value) ?? []);
    return declarations.length > 0 ? [{ selector: `.trustvox-widget ${selector}`, declarations }] : [];
  });
}

function readDeclaration(property: string, value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const [text = '', ...mark] = String(value).split(/!(?=\s*important\s*$)/i);
  return { property: kebab(property), value: text.trim(), isImportant: mark.length > 0 };
}

/** `backgroundColor` and `WebkitTextStroke`; what is written the way of CSS stays as it is. */
const kebab = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Addresses of the style sheets with the store's fonts, of all custom styles. */
export function readFontAddresses(styles: readonly unknown[], base: string): string[] {
  const listed = styles.flatMap((style) => [readFields(style).importFonts].flat());
  const addresses = listed.flatMap((entry) => {
    const address = typeof entry === 'string' && entry.trim() ? parse(entry, base) : undefined;
    return address && /^https?:$/.test(address.protocol) ? [address.href] : [];
  });
  return [...new Set(addresses)].slice(0, mostFonts);
}

function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
