import { oneLine } from './one-line.ts';

/** What a placeholder such as `{store}` stands for. An empty value disappears, with the comma or colon before it. */
export type TextValues = Readonly<Record<string, string>>;

/** The placeholder at whose place the link stands: the stars, or a button. */
export const linkPlaceholder = '{link}';

const placeholder = /[,:]?[ ]?\{([a-z_]+)\}/g;

/** Replaces the placeholders of one line. Values are not searched for placeholders. */
export function fillLine(text: string, values: TextValues): string {
  return oneLine(fill(text, values));
}

/** The paragraphs of a text, with the parts before and after the link. */
export function fillParagraphs(
  text: string,
  values: TextValues,
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const [before = '', ...rest] = text.split(linkPlaceholder);
  return { before: paragraphsOf(before, values), after: paragraphsOf(rest.join(''), values) };
}

const paragraphsOf = (text: string, values: TextValues) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => fill(paragraph, values).trim())
    .filter((paragraph) => paragraph !== '');

function fill(text: string, values: TextValues): string {
  return text.replace(placeholder, (found, name: string) => {
    const value = values[name];
    if (value === undefined) return found;
    return value === '' ? '' : found.replace(`{${name}}`, () => value);
  });
}
