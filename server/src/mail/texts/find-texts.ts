import { english } from './english.ts';
import type { MailTexts } from './mail-texts.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

/** The texts for a store's locale, as in the widget: Portuguese and Spanish of any country, otherwise English. */
export function mailTexts(locale: string): MailTexts {
  const language = locale.slice(0, 2).toLowerCase();
  if (language === 'pt') return portuguese;
  return language === 'es' ? spanish : english;
}
