import { once } from '../platform/core/once.ts';

/** Shorter texts are in no language for certain. */
const minLetters = 20;

type LanguageOf = (text: string) => string | undefined;

/** Loaded only for stores with a rule about languages: its tables take 30 MB of memory. */
export const loadLanguageOf: () => Promise<LanguageOf> = once(async () => {
  const { eld } = await import('eld/extrasmall');
  return (text) => {
    if ((text.match(/\p{L}/gu) ?? []).length < minLetters) return undefined;
    const found = eld.detect(text);
    return found.isReliable() ? found.language : undefined;
  };
});
