import type { Locale } from '@opina/contract/constants/locales';
import { retryableImport } from '../browser/retryable-import.ts';
import type { LogTexts } from './log-texts.ts';

const loaders: Record<Locale, () => Promise<{ logTexts: LogTexts }>> = {
  'pt-BR': retryableImport(() => import('./pt-br-log.ts')),
  en: retryableImport(() => import('./en-log.ts')),
  es: retryableImport(() => import('./es-log.ts')),
};

/** Rejects when they cannot be had; the next call tries again. */
export const loadLogTexts = async (locale: Locale): Promise<LogTexts> => (await loaders[locale]()).logTexts;
