import { AxisBottom, AxisLeft, AxisRight, type TickRendererProps } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { fitting, roomOf, stacked, wholeTicks } from './plot-ticks.ts';

export interface PlotBar {
  /** Tells the bars apart. */
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** What the count is the sum of, from below: at most five. Without them the bar is one. */
  readonly layers?: readonly number[];
  /** 1 to 5; null: there is none. */
  readonly average: number | null;
}

interface BarPlotProps {
  readonly bars: readonly PlotBar[];
  readonly width: number;
  readonly height: number;
  /** What the axis of the bars reaches at least. */
  readonly highest: number;
  readonly hasAverage: boolean;
  /** No label is left out: where they have no room in a row, they take turns in two. */
  readonly isEachNamed?: boolean;
  /** The bar that is being read. */
  readonly read: number | undefined;
  /** What the plot shows, for people who do not see it. */
  readonly summary: string;
  readonly formatCount: (count: number) => string;
}

const margin = { top: 10, bottom: 24, start: 34, end: 26 };
const lowestRate = 1;
const highestRate = 5;
const rates = [1, 2, 3, 4, 5];
/** How far below their line labels stand, and how high a row of them is. */
const labelDrop = 3;
const rowHeight = 16;
const tickHeight = 44;

/** Where the bars of a plot stand: the pointer is over the one whose part of the width it is in. */
export const insetsOf = (hasAverage: boolean) => ({ start: margin.start, end: hasAverage ? margin.end : 6 });

/** Counts as bars and averages as a line over them. Its colours are those of the style sheet. */
export function BarPlot(props: BarPlotProps) {
  const { bars, width, height, highest, hasAverage, isEachNamed = false, read, summary, formatCount } = props;
  const { start, end } = insetsOf(hasAverage);
  const innerWidth = Math.max(0, width - start - end);
  const labels = new Map(bars.map(({ key, label }) => [key, label]));
  const room = roomOf([...labels.values()]);
  const rows = isEachNamed && room * bars.length > innerWidth ? 2 : 1;
  const below = margin.bottom + (rows - 1) * rowHeight;
  const inner = { width: innerWidth, height: height - margin.top - below };
  const ticks = wholeTicks(highest, inner.height / tickHeight);
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [0, inner.width], padding: 0.25 });
  const y = scaleLinear({ domain: [0, ticks.at(-1) ?? 1], range: [inner.height, 0] });
  const rate = scaleLinear({ domain: [lowestRate, highestRate], range: [inner.height, 0] });
  const chosen = read === undefined ? undefined : bars[read];
  return (
    <svg className="plot-drawing" width={width} height={height} role="img" aria-label={summary}>
      <g transform={`translate(${start},${margin.top})`}>
        {chosen && (
          <rect
            className="plot-chosen"
            x={(x(chosen.key) ?? 0) - (x.step() - x.bandwidth()) / 2}
            width={x.step()}
            height={inner.height}
          />
        )}
        <GridRows scale={y} width={inner.width} tickValues={ticks} className="plot-grid" />
        {bars.map(({ key, count, layers = [count] }) =>
          stacked(layers).map(({ from, to, at }) => (
            <Bar
              key={`${key} ${at}`}
              className={layers.length > 1 ? `plot-bar plot-layer-${at + 1}` : 'plot-bar'}
              x={x(key) ?? 0}
              y={y(to)}
              width={x.bandwidth()}
              height={y(from) - y(to)}
              rx={layers.length > 1 ? 0 : Math.min(3, x.bandwidth() / 4)}
            />
          )),
        )}
        {hasAverage && (
          <AverageLine bars={bars} xOf={({ key }) => (x(key) ?? 0) + x.bandwidth() / 2} yOf={rate} />
        )}
        <AxisLeft scale={y} tickValues={ticks} tickFormat={(tick) => formatCount(Number(tick))} {...axis} />
        <AxisBottom
          scale={x}
          top={inner.height}
          tickValues={isEachNamed ? [...labels.keys()] : fitting([...labels.keys()], inner.width, room)}
          tickFormat={(key) => labels.get(key) ?? ''}
          {...axis}
          hideAxisLine={false}
          tickLabelProps={(_key, at) => ({ textAnchor: 'middle', dy: labelDrop + (at % rows) * rowHeight })}
        />
        {hasAverage && (
          <AxisRight
            scale={rate}
            left={inner.width}
            tickValues={rates}
            tickFormat={(tick) => formatCount(Number(tick))}
            {...axis}
          />
        )}
      </g>
    </svg>
  );
}

interface AverageLineProps {
  readonly bars: readonly PlotBar[];
  readonly xOf: (bar: PlotBar) => number;
  readonly yOf: (rate: number) => number;
}

/** A line through the averages, with gaps where there are none. The dots show one that has no neighbours. */
function AverageLine({ bars, xOf, yOf }: AverageLineProps) {
  return (
    <>
      {/* Its edge sets the line off from the bars behind it. */}
      {['plot-line-edge', 'plot-line'].map((name) => (
        <LinePath
          key={name}
          className={name}
          data={[...bars]}
          x={xOf}
          y={({ average }) => yOf(average ?? lowestRate)}
          defined={({ average }) => average !== null}
        />
      ))}
      {bars.map(
        (bar) =>
          bar.average !== null && (
            <circle key={bar.key} className="plot-dot" cx={xOf(bar)} cy={yOf(bar.average)} r="3.5" />
          ),
      )}
    </>
  );
}

/** The library's labels measure and break text; ours are short. */
const Tick = ({ x, y, dx, dy, textAnchor, formattedValue }: TickRendererProps) => (
  <text className="plot-tick" x={x} y={y} dx={dx} dy={dy} textAnchor={textAnchor}>
    {formattedValue}
  </text>
);

const axis = {
  hideTicks: true,
  hideAxisLine: true,
  axisLineClassName: 'plot-axis',
  tickLength: 5,
  tickComponent: (props: TickRendererProps) => <Tick {...props} />,
} as const;
