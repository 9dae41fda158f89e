import type { Locale } from '@opina/contract/constants/locales';
import type { ModerationReason } from '@opina/contract/constants/moderation';
import type { DecidedStatus, ReviewStatus } from '@opina/contract/constants/reviews';

/** Words that several screens use. */
export interface CommonTexts {
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly cancel: string;
  readonly close: string;
  readonly undo: string;
  readonly back: string;
  readonly retry: string;
  readonly loading: string;
  readonly search: string;
  readonly more: string;
  readonly clear: string;
  readonly optional: string;
  readonly failed: string;
  readonly offline: string;
  readonly notFound: string;
  readonly toOverview: string;
  readonly loadFailed: string;
  readonly stars: (count: number) => string;
  readonly statuses: Readonly<Record<ReviewStatus, string>>;
  readonly decisions: Readonly<Record<DecidedStatus, string>>;
  readonly reasons: Readonly<Record<ModerationReason, string>>;
  readonly languages: Readonly<Record<Locale, string>>;
  /** What an error of the API means to the person who made it; others show the server's text. */
  readonly errors: Readonly<Record<string, string>>;
}
