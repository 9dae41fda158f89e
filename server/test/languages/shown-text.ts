import { type DefaultTreeAdapterTypes, parse } from 'parse5';

const readAttributes = new Set(['alt', 'aria-label', 'content', 'placeholder', 'title', 'value']);

/** The words of a page that people see or hear: its texts and those of attributes that are read out. */
export function shownText(html: string): string {
  return textsOf(parse(html)).join(' ').replaceAll(/\s+/g, ' ');
}

function textsOf(node: DefaultTreeAdapterTypes.Node): string[] {
  if (node.nodeName === 'script' || node.nodeName === 'style') return [];
  const own = 'value' in node ? [node.value] : [];
  const attributes = 'attrs' in node ? node.attrs.filter(({ name }) => readAttributes.has(name)) : [];
  const inside = 'childNodes' in node ? node.childNodes.flatMap(textsOf) : [];
  return [...own, ...attributes.map(({ value }) => value), ...inside];
}

/** The language that a page says it is in. */
export const languageOf = (html: string): string | undefined => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];
