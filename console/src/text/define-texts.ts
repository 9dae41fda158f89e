import type { Locale } from '@opina/contract/constants/locales';
import { use } from 'react';
import { useLocale } from './locale.tsx';

/** The texts of one part of the console, in a file per language, of which only the shown one is loaded. */
export interface Texts<T> {
  /** Loads the texts once. A failed load is tried again by the next call. */
  load(locale: Locale): Promise<T>;
}

export function defineTexts<T>(
  files: Readonly<Record<Locale, () => Promise<{ readonly texts: T }>>>,
): Texts<T> {
  const loaded = new Map<Locale, Promise<T>>();
  return {
    load(locale) {
      const known = loaded.get(locale);
      if (known) return known;
      const loading = files[locale]().then(({ texts }) => texts);
      loaded.set(locale, loading);
      loading.catch(() => loaded.delete(locale));
      return loading;
    },
  };
}

/** The texts in the person's language. Suspends until they are loaded. */
export function useTexts<T>(texts: Texts<T>): T {
  return use(texts.load(useLocale()));
}
