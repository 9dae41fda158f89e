import { BarPlot, type PlotBar } from '../../src/plots/bar-plot.tsx';
import { FunnelPlot } from '../../src/plots/funnel-plot.tsx';
import { Plot } from '../../src/plots/plot.tsx';
import { PlotTable } from '../../src/plots/plot-table.tsx';
import type { States } from '../component-state.ts';

const bars = (counts: readonly number[]): PlotBar[] =>
  counts.map((count, at) => ({
    key: String(at),
    label: String(at + 1),
    count,
    average: count === 0 ? null : 1 + (count % 5),
  }));

const heights = (counts: readonly number[]) => ({ bars: bars(counts), highest: Math.max(0, ...counts) });
const many = Array.from({ length: 45 }, (_, at) => (at * 7) % 12);

interface SomePlotProps {
  readonly title: string;
  readonly counts: readonly number[];
  readonly hasAverage?: boolean;
  readonly isLayered?: boolean;
}

/** A count in five parts. */
const layersOf = (count: number) =>
  [0, 1, 2, 3].map((at) => Math.floor((count + at) / 5)).concat(Math.floor((count + 4) / 5));

const SomePlot = ({ title, counts, hasAverage = false, isLayered = false }: SomePlotProps) => (
  <Plot
    title={title}
    total={String(counts.reduce((sum, count) => sum + count, 0))}
    summary={title}
    {...heights(counts)}
    {...(isLayered && { bars: bars(counts).map((bar) => ({ ...bar, layers: layersOf(bar.count) })) })}
    height={180}
    hasAverage={hasAverage}
    readBar={(at) => `${at + 1}: ${counts[at] ?? 0}`}
    readLabel={title}
  />
);

const funnel = { planned: 120, sent: 115, opened: 0, clicked: 41, reviewed: 22, unsubscribed: 1, bounced: 2 };

const table = (word: string) => ({
  summary: word,
  caption: word,
  columns: [word, `${word} 1`, `${word} 2`],
  rows: ['a', 'b'].map((key) => ({ key, name: `${word} ${key}`, cells: ['12,345', '–'] })),
});

export const plots = {
  Plot: [
    { name: 'counts', show: ({ word }) => <SomePlot title={word} counts={[3, 0, 8, 12, 5]} /> },
    {
      name: 'with averages',
      show: ({ word }) => <SomePlot title={word} counts={[3, 0, 8, 12, 5]} hasAverage />,
    },
    { name: 'one bar', show: ({ word }) => <SomePlot title={word} counts={[1]} hasAverage /> },
    { name: 'nothing', show: ({ word }) => <SomePlot title={word} counts={[0, 0, 0]} /> },
    { name: 'of layers', show: ({ word }) => <SomePlot title={word} counts={[3, 0, 8, 12, 5]} isLayered /> },
    {
      name: 'many and large',
      show: ({ long }) => <SomePlot title={long} counts={many.map((one) => one * 9_999)} />,
    },
  ],
  BarPlot: [
    {
      name: 'a bar is read',
      show: ({ word }) => (
        <BarPlot
          {...heights([3, 8, 5])}
          width={280}
          height={150}
          hasAverage={false}
          read={1}
          summary={word}
          formatCount={String}
        />
      ),
    },
  ],
  FunnelPlot: [
    { name: 'steps', show: () => <FunnelPlot counts={funnel} /> },
    { name: 'opened mail is counted', show: () => <FunnelPlot counts={{ ...funnel, opened: 80 }} /> },
  ],
  PlotTable: [
    { name: 'closed', show: ({ word }) => <PlotTable {...table(word)} /> },
    { name: 'long words', show: ({ long }) => <PlotTable {...table(long)} /> },
  ],
} satisfies States;
