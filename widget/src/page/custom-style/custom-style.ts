import { ofDocument } from '../../browser/unclobbered.ts';
import { readableOn } from './readable-text-colour.ts';
import { buildStyleRules, type CustomStyles, readFontAddresses } from './rules.ts';
import type { StyleRule } from './style-rule.ts';

/**
 * Applies a store's custom styles, the later ones winning, until `signal` aborts. In a style sheet of the document's
 * own, which a strict CSP allows; each value through the CSSOM, which takes nothing but a value. The script's tag names
 * hosts in `data-font-hosts` whose fonts the server may choose.
 */
export function applyCustomStyle(
  styles: CustomStyles,
  script: Element | undefined,
  signal: AbortSignal,
): void {
  const optedIn = (script?.getAttribute('data-font-hosts') ?? '').split(/[\s,]+/);
  const links = readFontAddresses(styles, document.baseURI, optedIn).map(addFont);
  const sheet = createSheet(buildStyleRules(styles));
  if (sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  signal.addEventListener('abort', () => {
    for (const link of links) link.remove();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((other) => other !== sheet);
  });
}

/** `undefined` in browsers that cannot make one: they show our own look. */
function createSheet(rules: readonly StyleRule[]): CSSStyleSheet | undefined {
  try {
    const sheet = new CSSStyleSheet();
    for (const rule of rules) addRule(sheet, rule);
    return sheet;
  } catch {
    return undefined;
  }
}

function addRule(sheet: CSSStyleSheet, { selector, declarations }: StyleRule): void {
  const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
  const { style } = sheet.cssRules[index] as CSSStyleRule;
  for (const { property, value, isImportant } of declarations) {
    style.setProperty(property, value, isImportant ? 'important' : '');
  }
  // A ground of the store's own under words of ours: neither knows of the other's colour.
  if (!selector.includes('button') && !selector.includes('thumb')) return;
  const readable = !style.color && style.backgroundColor && readableOn(asHex(style.backgroundColor));
  if (readable) style.setProperty('color', readable, style.getPropertyPriority('background-color'));
}

/** A colour in any CSS notation as `#rrggbb`, if it is opaque. A canvas converts it. */
function asHex(colour: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '';
  context.fillStyle = colour;
  return String(context.fillStyle);
}

function addFont(address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  ofDocument('head').append(link);
  return link;
}
