import { logError } from '../../browser/console.ts';
import { findAll } from '../../browser/unclobbered.ts';

const isJsonLd = ({ type }: HTMLScriptElement): boolean => /^application\/ld\+json/i.test(type);

/** The JSON-LD of the page as it stands, ours included. */
export const findBlocks = (): HTMLScriptElement[] =>
  [...findAll<HTMLScriptElement>('script')].filter(isJsonLd);

/** What all blocks together say, to compare with an earlier time. */
export const textOfBlocks = (): string =>
  findBlocks()
    .map(({ textContent }) => `${textContent}\n`)
    .join('');

/** Parses blocks. Invalid JSON becomes `undefined`, and is reported once. */
export function createBlockParser(): (script: HTMLScriptElement) => unknown {
  const reported = new Set<string>();
  return ({ textContent }) => {
    const text = textContent ?? '';
    try {
      return JSON.parse(text);
    } catch {
      // A block that is still empty is a place its page fills later.
      if (text.trim() && !reported.has(text)) logError('O JsonLD de Produto é inválido');
      reported.add(text);
      return undefined;
    }
  };
}
