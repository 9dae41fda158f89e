import { formatLocaleOf } from '@opina/contract/locale-of';
import { createContext, useContext } from 'react';
import type { VerifyTexts } from '../text/texts.ts';

/** The words of the page, and how its numbers and moments are written. */
export interface Words {
  readonly texts: VerifyTexts;
  readonly number: (value: number) => string;
  /** `2026-11-29T12:00:00Z` as people read it, in UTC. */
  readonly moment: (iso: string) => string;
  /** `2026-11-29` as people read it. */
  readonly day: (iso: string) => string;
  readonly eventName: (event: string) => string;
}

export function wordsOf(texts: VerifyTexts, storeLocale: string): Words {
  const locale = formatLocaleOf(storeLocale);
  const numbers = new Intl.NumberFormat(locale);
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const events: Readonly<Record<string, string>> = texts.events;
  return {
    texts,
    number: (value) => numbers.format(value),
    moment: (iso) => {
      const time = Date.parse(iso);
      return Number.isNaN(time) ? iso : `${moments.format(time)} UTC`;
    },
    day: (iso) => {
      const time = Date.parse(iso);
      return Number.isNaN(time) ? iso : days.format(time);
    },
    eventName: (event) => events[event] ?? event,
  };
}

export const WordsContext = createContext<Words | undefined>(undefined);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('The page has no words.');
  return words;
}
