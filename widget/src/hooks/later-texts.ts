import type { Locale } from '@opina/contract/constants/locales';
import { createContext, useContext } from 'react';
import { retryableImport } from '../browser/retryable-import.ts';
import type { LaterTexts } from '../text/texts.ts';

const loaders: Record<Locale, () => Promise<{ laterTexts: LaterTexts }>> = {
  'pt-BR': retryableImport(() => import('../text/pt-br-later.ts')),
  en: retryableImport(() => import('../text/en-later.ts')),
  es: retryableImport(() => import('../text/es-later.ts')),
};

/** Rejects when they cannot be had; the next call tries again. */
export const loadLaterTexts = async (locale: Locale): Promise<LaterTexts> =>
  (await loaders[locale]()).laterTexts;

export const LaterTextsContext = createContext<LaterTexts | undefined>(undefined);

/** For code that is loaded together with these texts. */
export function useLaterTexts(): LaterTexts {
  const texts = useContext(LaterTextsContext);
  if (!texts) throw new Error('Drawn before its texts were loaded');
  return texts;
}
