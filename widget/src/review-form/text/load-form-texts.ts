import type { Locale } from '@opina/contract/constants/locales';
import { retryableImport } from '../../browser/retryable-import.ts';
import type { FormTexts } from './texts.ts';

/** One chunk for each language. */
const loaders: Record<Locale, () => Promise<{ texts: FormTexts }>> = {
  'pt-BR': retryableImport(() => import('./form-pt-br.ts')),
  en: retryableImport(() => import('./form-en.ts')),
  es: retryableImport(() => import('./form-es.ts')),
};

export const loadFormTexts = async (locale: Locale): Promise<FormTexts> => (await loaders[locale]()).texts;
