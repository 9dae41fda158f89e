import { useGroupFormats } from '../../plots/group-formats.ts';
import { Plot } from '../../plots/plot.tsx';
import { PlotTable } from '../../plots/plot-table.tsx';
import { usePlotTexts } from '../../plots/plot-texts.ts';
import type { Unit } from '../../plots/units.ts';
import { useFormats } from '../../text/formats.ts';
import type { Group } from './groups.ts';
import { useOverviewTexts } from './overview-texts.ts';
import { usePlotSummary } from './use-plot-summary.ts';

/** Counts of each group by class: of reviews their stars, of answers how long they took. */
export interface Layers {
  readonly title: string;
  /** Opens the table. */
  readonly asTable: string;
  /** The classes, the lowest layer first. */
  readonly names: readonly string[];
  /** Of each group, in the order of the names. */
  readonly counts: readonly (readonly number[])[];
  /** What else is read of a bar. */
  readonly sayMore?: ((counts: readonly number[]) => string | undefined) | undefined;
}

interface LayeredPlotProps {
  readonly layers: Layers;
  readonly groups: readonly Group[];
  readonly unit: Unit;
  readonly height: number;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Bars of layers that add up to all of a group. */
export function LayeredPlot({ layers, groups, unit, height }: LayeredPlotProps) {
  const { title, names, counts, sayMore } = layers;
  const texts = useOverviewTexts();
  const { readPlot } = usePlotTexts();
  const { number } = useFormats();
  const { short, long } = useGroupFormats();
  const labels = short(groups, unit);
  const sums = counts.map(sumOf);
  const named = (some: readonly number[]) =>
    names.flatMap((name, at) => (some[at] ? [`${name} ${number(some[at])}`] : [])).join(', ');
  const readBar = (at: number) => {
    const group = groups[at];
    const some = counts[at] ?? [];
    const parts = [number(sums[at] ?? 0), named(some), sayMore?.(some)];
    return group === undefined ? '' : `${long(group)}: ${parts.filter(Boolean).join(' · ')}`;
  };
  const summary = usePlotSummary({ title, groups, unit, counts: sums });
  const ofAll = named(names.map((_, at) => sumOf(counts.map((some) => some[at] ?? 0))));
  return (
    <Plot
      title={title}
      total={texts.inAll(number(sumOf(sums)))}
      summary={[summary, ofAll].filter(Boolean).join('; ')}
      bars={groups.map((group, at) => ({
        key: group.from,
        label: labels[at] ?? '',
        count: sums[at] ?? 0,
        layers: counts[at] ?? [],
        average: null,
      }))}
      height={height}
      highest={Math.max(...sums)}
      hasAverage={false}
      readBar={readBar}
      readLabel={readPlot(title)}
      legend={<LayersLegend names={names} />}
    />
  );
}

function LayersLegend({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="plot-layers small">
      {names.map((name, at) => (
        <li key={name} className="plot-legend">
          <svg width="10" height="10" aria-hidden="true">
            <rect className={`plot-layer-${at + 1}`} width="10" height="10" rx="2" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The same values as a table. */
export function LayersTable({ layers, groups, unit }: Omit<LayeredPlotProps, 'height'>) {
  const texts = useOverviewTexts();
  const { number } = useFormats();
  const { long } = useGroupFormats();
  return (
    <PlotTable
      summary={layers.asTable}
      caption={`${layers.title}, ${long({ from: groups[0]?.from ?? '', to: groups.at(-1)?.to ?? '' })}`}
      columns={[texts.units[unit], ...layers.names]}
      rows={groups.map((group, at) => ({
        key: group.from,
        name: long(group),
        cells: (layers.counts[at] ?? []).map(number),
      }))}
    />
  );
}
