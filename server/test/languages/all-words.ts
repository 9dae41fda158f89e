import { type Locale, locales } from '@opina/contract/constants/locales';
import { texts as formEn } from '../../../widget/src/review-form/text/form-en.ts';
import { texts as formEs } from '../../../widget/src/review-form/text/form-es.ts';
import { texts as formPt } from '../../../widget/src/review-form/text/form-pt-br.ts';
import { carouselWords } from '../../../widget/src/small-widgets/carousel/carousel-words.ts';
import { texts as widgetEn } from '../../../widget/src/text/en.ts';
import { laterTexts as laterEn } from '../../../widget/src/text/en-later.ts';
import { texts as widgetEs } from '../../../widget/src/text/es.ts';
import { laterTexts as laterEs } from '../../../widget/src/text/es-later.ts';
import { texts as widgetPt } from '../../../widget/src/text/pt-br.ts';
import { laterTexts as laterPt } from '../../../widget/src/text/pt-br-later.ts';
import { accountTexts } from '../../src/accounts/letters/text/find-texts.ts';
import { texts as mailEn } from '../../src/mail/text/en.ts';
import { texts as mailEs } from '../../src/mail/text/es.ts';
import { texts as mailPt } from '../../src/mail/text/pt-br.ts';
import { anonymousAuthor } from '../../src/reviews/wire/anonymous-author.ts';
import { storePageTexts } from '../../src/store-page/text/find-texts.ts';
import { unsubscribeTexts } from '../../src/unsubscribe/text/find-texts.ts';

const mail = { 'pt-BR': mailPt, en: mailEn, es: mailEs };
const form = { 'pt-BR': formPt, en: formEn, es: formEs };
const widget = { 'pt-BR': [widgetPt, laterPt], en: [widgetEn, laterEn], es: [widgetEs, laterEs] };

/** What the form calls the five sizes. */
export const sizes = { 'pt-BR': formPt.sizes, en: formEn.sizes, es: formEs.sizes };

/** All that shoppers and customers read in one language: each text, or its parts between the values that are filled in. */
const phrasesOf = (locale: Locale): string[] =>
  [
    mail[locale],
    accountTexts[locale],
    unsubscribeTexts(locale),
    storePageTexts(locale),
    anonymousAuthor(locale),
    widget[locale],
    carouselWords[locale],
    form[locale],
  ].flatMap((table) => phrases(table));

/** Texts that are made by functions are made for one thing and for several. */
function phrases(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(/\d+|\{\w+\}|\n/)
      .map(trimmed)
      .filter(isLong);
  if (typeof value === 'function') return [1, 2].flatMap((count) => phrases(value(count, count)));
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(phrases) : [];
}

const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replaceAll(/\s+/g, ' ');
const isLong = (text: string) => text.replaceAll(/\P{L}/gu, '').length >= 4;

const all = Object.fromEntries(locales.map((locale) => [locale, phrasesOf(locale)])) as Record<
  Locale,
  string[]
>;

/** Whether a text has a phrase as words of their own. */
function has(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + phrase.length])) return true;
  }
  return false;
}
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

/** The phrases of the other languages that are in none of this one's texts. */
const foreign = Object.fromEntries(
  locales.map((locale) => {
    const own = all[locale].join(' | ');
    const others = locales.filter((other) => other !== locale).flatMap((other) => all[other]);
    return [locale, [...new Set(others)].filter((phrase) => !has(own, phrase))];
  }),
) as Record<Locale, string[]>;

/** The phrases of other languages in a text. */
export const foreignWords = (text: string, locale: Locale): string[] =>
  foreign[locale].filter((phrase) => has(text, phrase));

/** How many phrases of a language are in a text. */
export const ownWords = (text: string, locale: Locale): number =>
  all[locale].filter((phrase) => has(text, phrase)).length;
