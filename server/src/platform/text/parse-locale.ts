import { LRUCache } from 'lru-cache';

/** By what was sent; empty if that is no language code. A file names the same few in each row, and `Intl` takes 3 µs for each. */
const spellings = new LRUCache<string, string>({ max: 200 });
const maxCachedLength = 35;

/** A language code in its standard spelling (`pt-BR` for `pt_br`); `undefined` if the text is not a language code. */
export function parseLocale(text: string): string | undefined {
  const tag = text.trim().replaceAll('_', '-');
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return undefined;
  const known = spellings.get(tag);
  if (known !== undefined) return known || undefined;
  const spelling = standardSpelling(tag);
  if (tag.length <= maxCachedLength) spellings.set(tag, spelling);
  return spelling || undefined;
}

function standardSpelling(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return '';
  }
}
