import type { AnswerTime } from '@opina/contract/answer-times';
import type { Period } from '../../../addresses/overview-search.ts';
import type { Unit } from '../../../plots/units.ts';

/** What a plot counts. */
export type Counted = 'reviews' | 'questions' | 'answers' | 'replies' | 'upvotes' | 'downvotes';

/** What a plot shows, as a sentence for people who do not see it. All values are written as they are read. */
interface PlotFacts {
  readonly title: string;
  readonly unit: Unit;
  readonly from: string;
  readonly to: string;
  readonly total: string;
  /** The bar with the most; undefined: all are empty. */
  readonly most: { readonly when: string; readonly count: string } | undefined;
  /** Between which values the average was; undefined: it is not shown, or there is none. */
  readonly averages: { readonly lowest: string; readonly highest: string } | undefined;
}

/** What can wait for a person of the store. */
export type WaitingKind = 'reviews' | 'questions' | 'reports' | 'mail' | 'imports';

/** Words of the overview. */
export interface OverviewTexts {
  readonly title: string;
  readonly waits: string;
  /** What the number beside it counts. */
  readonly waiting: Readonly<Record<WaitingKind, (count: number) => string>>;
  readonly nothingWaits: Readonly<Record<WaitingKind, string>>;
  readonly happened: string;
  readonly period: string;
  readonly periods: Readonly<Record<Period, string>>;
  readonly ownPeriod: string;
  readonly from: string;
  readonly to: string;
  readonly product: string;
  readonly productHint: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<'reviews' | 'average' | 'toReply' | 'toAnswer', string>>;
  readonly figureHints: Readonly<Record<'reviews' | 'average' | 'toReply' | 'toAnswer', string>>;
  readonly none: string;
  readonly notByProduct: string;
  readonly distribution: string;
  readonly stars: (count: number) => string;
  /** Reviews over time, by their stars. */
  readonly byStars: string;
  readonly starsAsTable: string;
  readonly answerTimesAsTable: string;
  readonly replyTimesAsTable: string;
  /** How long answers and replies took. */
  readonly times: Readonly<Record<AnswerTime, string>>;
  /** How long the faster half took. */
  readonly half: Readonly<Record<AnswerTime, string>>;
  readonly overTime: Readonly<Record<Unit, string>>;
  readonly counted: Readonly<Record<Counted, string>>;
  /** What is left out while one product is shown. */
  readonly leftOut: string;
  readonly averageLine: string;
  readonly inAll: (count: string) => string;
  readonly values: (count: string, average: string | undefined) => string;
  readonly plot: (facts: PlotFacts) => string;
  readonly noReviews: string;
  readonly invitations: string;
  readonly invitationFigures: string;
  readonly invitationsLeftOut: string;
  readonly noInvitations: string;
  readonly invitationsAsTable: string;
  /** Step, number, share of those that were planned. */
  readonly invitationColumns: readonly [string, string, string];
  readonly tableOf: (from: string, to: string) => string;
  readonly units: Readonly<Record<Unit, string>>;
  readonly nothing: string;
  readonly nothingText: string;
  readonly timeZone: (name: string) => string;
}
