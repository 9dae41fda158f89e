import { useGroupFormats } from '../../plots/group-formats.ts';
import { PlotTable } from '../../plots/plot-table.tsx';
import { usePlotTexts } from '../../plots/plot-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { useOverviewTexts } from './overview-texts.ts';
import type { PlotsProps } from './plots.tsx';

/** All counts of the plots, as tables. */
export function FiguresTable({ groups, unit, counted }: PlotsProps) {
  const texts = useOverviewTexts();
  const { asTable } = usePlotTexts();
  const { number, average } = useFormats();
  const { long } = useGroupFormats();
  const dayOf = (day = '') => long({ from: day, to: day });
  return (
    <PlotTable
      summary={asTable}
      caption={texts.tableOf(dayOf(groups[0]?.from), dayOf(groups.at(-1)?.to))}
      columns={[texts.units[unit], ...counted.map((name) => texts.counted[name]), texts.figures.average]}
      rows={groups.map((group) => ({
        key: group.from,
        name: long(group),
        cells: [
          ...counted.map((name) => number(group[name] ?? 0)),
          group.average === null ? '–' : average(group.average),
        ],
      }))}
    />
  );
}
