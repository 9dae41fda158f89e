import { useGroupFormats } from '../../plots/group-formats.ts';
import type { Unit } from '../../plots/units.ts';
import { useFormats } from '../../text/formats.ts';
import type { Group } from './groups.ts';
import { useOverviewTexts } from './overview-texts.ts';

interface Shown {
  readonly title: string;
  readonly groups: readonly Group[];
  readonly unit: Unit;
  /** Of each group. */
  readonly counts: readonly number[];
  readonly hasAverage?: boolean;
}

/** A sentence that says what a plot shows. */
export function usePlotSummary({ title, groups, unit, counts, hasAverage = false }: Shown): string {
  const texts = useOverviewTexts();
  const { number, average } = useFormats();
  const { long } = useGroupFormats();
  const dayOf = (day = '') => long({ from: day, to: day });
  const highest = Math.max(...counts);
  const most = groups[counts.indexOf(highest)];
  const averages = groups.flatMap((group) => (group.average === null ? [] : [group.average]));
  return texts.plot({
    title,
    unit,
    from: dayOf(groups[0]?.from),
    to: dayOf(groups.at(-1)?.to),
    total: number(counts.reduce((sum, count) => sum + count, 0)),
    most: highest > 0 && most ? { when: long(most), count: number(highest) } : undefined,
    averages:
      hasAverage && averages.length > 0
        ? { lowest: average(Math.min(...averages)), highest: average(Math.max(...averages)) }
        : undefined,
  });
}
