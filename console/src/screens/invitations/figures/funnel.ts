import type { DayRange, Unit } from '../../../plots/units.ts';
import { daysByUnit } from '../../../plots/units.ts';
import type { Figure, InvitationFigures } from './figures-query.ts';

/** The steps of the way from an invitation to a review, and where people leave it. */
const steps = ['planned', 'sent', 'opened', 'clicked', 'reviewed'] as const;
export const counted = [...steps, 'unsubscribed', 'bounced'] as const;
export type Step = (typeof steps)[number];
export type Counted = (typeof counted)[number];
export type Counts = Readonly<Record<Counted, number>>;

const none = Object.fromEntries(counted.map((name) => [name, 0])) as unknown as Counts;

export const sumOf = (figures: readonly Counts[]): Counts =>
  figures.reduce<Counts>(
    (sum, one) =>
      Object.fromEntries(counted.map((name) => [name, sum[name] + one[name]])) as unknown as Counts,
    none,
  );

/** The steps that are counted: opened mail only if the store counts it. */
export const shownSteps = ({ opened }: Counts): readonly Step[] =>
  steps.filter((step) => step !== 'opened' || opened > 0);

const dayMs = 86_400_000;

/** Every day of the time, also those of which nothing is counted, in the groups of a unit. */
export function figuresByUnit(
  { from, to, items }: InvitationFigures,
  unit: Unit,
): (DayRange & { readonly counts: Counts })[] {
  const known = new Map<string, Figure>(items.map((figure) => [figure.group, figure]));
  const number = daysBetween(from, to);
  const days = Array.from({ length: number }, (_, at) => {
    const date = new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10);
    return { date, counts: known.get(date) ?? none };
  });
  return daysByUnit(days, unit).map((group) => ({
    from: group[0]?.date ?? '',
    to: group.at(-1)?.date ?? '',
    counts: sumOf(group.map(({ counts }) => counts)),
  }));
}

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;
