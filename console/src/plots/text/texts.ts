import type { CountedInvitations } from '../invitation-counts.ts';

/** Words of plots that several screens show. */
export interface PlotTexts {
  /** Names the slider of a plot. */
  readonly readPlot: (title: string) => string;
  readonly readHint: string;
  readonly asTable: string;
  /** How far invitations came. */
  readonly funnel: string;
  readonly steps: Readonly<Record<CountedInvitations, string>>;
  readonly stepOf: (step: string, count: string, share: string) => string;
}
