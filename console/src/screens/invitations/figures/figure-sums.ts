import { countedInvitations, type InvitationCounts } from '../../../plots/invitation-counts.ts';
import type { DayRange, Unit } from '../../../plots/units.ts';
import { daysByUnit } from '../../../plots/units.ts';
import type { Figure, InvitationFigures } from './figures-query.ts';

const none = Object.fromEntries(countedInvitations.map((name) => [name, 0])) as unknown as InvitationCounts;

export const sumOf = (figures: readonly InvitationCounts[]): InvitationCounts =>
  figures.reduce<InvitationCounts>(
    (sum, one) =>
      Object.fromEntries(
        countedInvitations.map((name) => [name, sum[name] + one[name]]),
      ) as unknown as InvitationCounts,
    none,
  );

const dayMs = 86_400_000;

/** Every day of the time, also those of which nothing is counted, in the groups of a unit. */
export function figuresByUnit(
  { from, to, items }: InvitationFigures,
  unit: Unit,
): (DayRange & { readonly counts: InvitationCounts })[] {
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
