import { BarPlot, type PlotBar } from '../../src/plots/bar-plot.tsx';
import { Plot } from '../../src/plots/plot.tsx';
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
}

const SomePlot = ({ title, counts, hasAverage = false }: SomePlotProps) => (
  <Plot
    title={title}
    total={String(counts.reduce((sum, count) => sum + count, 0))}
    summary={title}
    {...heights(counts)}
    height={180}
    hasAverage={hasAverage}
    readBar={(at) => `${at + 1}: ${counts[at] ?? 0}`}
    readLabel={title}
  />
);

export const plots = {
  Plot: [
    { name: 'counts', show: ({ word }) => <SomePlot title={word} counts={[3, 0, 8, 12, 5]} /> },
    {
      name: 'with averages',
      show: ({ word }) => <SomePlot title={word} counts={[3, 0, 8, 12, 5]} hasAverage />,
    },
    { name: 'one bar', show: ({ word }) => <SomePlot title={word} counts={[1]} hasAverage /> },
    { name: 'nothing', show: ({ word }) => <SomePlot title={word} counts={[0, 0, 0]} /> },
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
} satisfies States;
