import { readSetting } from '../../settings/settings.ts';

const codeAttribute = 'data-trustvox-product-code';
const pathAttribute = 'data-trustvox-product-code-js';

/** `a`, `a.b`, `a.0.b`, `a[0].b`: what a theme may write to point at a value of its page. */
const pathPattern = /^[A-Za-z_$][\w$]*(\.[\w$]+|\[\d+\])*$/;

/** The product a placeholder is for; empty when it names none. */
export function readProductCode(placeholder: Element): string {
  const code = placeholder.getAttribute(codeAttribute)?.trim();
  return code || followPath(placeholder.getAttribute(pathAttribute)?.trim() ?? '');
}

/** The text itself, unless it is a path on `window` that leads somewhere. Nothing is evaluated. */
function followPath(text: string): string {
  if (!pathPattern.test(text)) return text;
  const [first = '', ...rest] = text
    .replace(/^window\./, '')
    .split(/[.[\]]+/)
    .filter(Boolean);
  try {
    // Without its first step on the page, the text is a product's id that looks like a path.
    if (!Object.hasOwn(window, first)) return text;
    const value = readSetting(rest.reduce(ownValue, ownValue(window, first)));
    return value || (rest.length > 0 ? '' : text);
  } catch {
    // The page's own getters may throw, and so does looking into another site's frame.
    return '';
  }
}

/** Own properties only: every object inherits a `constructor` with a `name`. */
function ownValue(object: unknown, step: string): unknown {
  const isOwn = typeof object === 'object' && object !== null && Object.hasOwn(object, step);
  return isOwn ? (object as Record<string, unknown>)[step] : undefined;
}
