import type { Locale } from '@opina/contract/constants/locales';
import { localeOf } from '@opina/contract/locale-of';
import { foldCaseAndAccents, wordsOf } from '../platform/text/words.ts';
import type { SearchLanguage, SearchWord } from './suggestion-queries.ts';

const languages: Readonly<Record<Locale, SearchLanguage>> = {
  'pt-BR': 'portuguese',
  es: 'spanish',
  en: 'english',
};

/** The language a store's texts are searched in. */
export const searchLanguage = (storeLocale: string): SearchLanguage => languages[localeOf(storeLocale)];

/** Longest word, and most words, that a search looks at: what is typed beyond them would only cost. */
const maxWordLength = 40;
const maxWords = 12;

/** The words of a text to search for, each once. */
export function searchWords(text: string): SearchWord[] {
  const byFolded = new Map<string, SearchWord>();
  for (const word of wordsOf(text.normalize('NFC').toLowerCase())) {
    const typed = [...word].slice(0, maxWordLength).join('');
    const folded = foldCaseAndAccents(typed);
    if (folded !== '' && !byFolded.has(folded)) byFolded.set(folded, { typed, folded });
    if (byFolded.size === maxWords) break;
  }
  return [...byFolded.values()];
}
