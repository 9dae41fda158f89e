import type { Locale } from '@opina/contract/constants/locales';

/** The texts of the page where people unsubscribe, in one language. */
export interface UnsubscribeTexts {
  readonly lang: Locale;
  readonly title: (store: string) => string;
  readonly unknown: string;
  readonly unknownHint: string;
  readonly asked: (store: string) => string;
  readonly unsubscribeHint: string;
  readonly unsubscribe: string;
  readonly isUnsubscribed: (store: string) => string;
  readonly isUnsubscribedHint: string;
  readonly stopped: (store: string) => string;
  readonly stay: string;
  readonly stayed: (store: string) => string;
  readonly keptTitle: string;
  readonly kept: string;
  readonly howLong: string;
  readonly orders: (count: string) => string;
  readonly ordersUntil: (days: number) => string;
  readonly reviews: (count: string) => string;
  readonly reviewsUntil: string;
  readonly questions: (count: string) => string;
  readonly questionsUntil: string;
  readonly mark: string;
  readonly markUntil: string;
  readonly eraseTitle: string;
  readonly eraseHint: string;
  readonly email: string;
  readonly wrongEmail: string;
  readonly myReviews: string;
  readonly deleteReviews: string;
  readonly anonymiseReviews: string;
  readonly erase: string;
  readonly erased: string;
  readonly erasedHint: (store: string) => string;
  readonly rights: (store: string) => string;
  readonly privacy: (store: string) => string;
  readonly servedBy: string;
}
