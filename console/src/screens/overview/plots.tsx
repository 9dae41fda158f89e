import { useGroupFormats } from '../../plots/group-formats.ts';
import { Plot } from '../../plots/plot.tsx';
import { usePlotTexts } from '../../plots/plot-texts.ts';
import type { Unit } from '../../plots/units.ts';
import { useFormats } from '../../text/formats.ts';
import type { Group } from './groups.ts';
import { LayeredPlot } from './layered-plot.tsx';
import { useOverviewTexts } from './overview-texts.ts';
import type { Counted } from './text/texts.ts';
import { useLayers } from './use-layers.ts';
import { usePlotSummary } from './use-plot-summary.ts';

export interface PlotsProps {
  readonly groups: readonly Group[];
  readonly unit: Unit;
  readonly counted: readonly Counted[];
}

const mainHeight = 240;
const middleHeight = 180;
const smallHeight = 150;

/** What happened over time: reviews with their average and by their stars, and the rest beside each other. */
export function Plots({ groups, unit, counted }: PlotsProps) {
  const texts = useOverviewTexts();
  const { readHint } = usePlotTexts();
  const { stars, times } = useLayers(groups);
  const others = counted.filter((name) => name !== 'reviews');
  return (
    <section className="stack" aria-labelledby="over-time">
      <div>
        <h2 id="over-time">{texts.overTime[unit]}</h2>
        <p className="soft small">{readHint}</p>
        {!counted.includes('replies') && <p className="soft small">{texts.leftOut}</p>}
      </div>
      <CountPlot name="reviews" groups={groups} unit={unit} height={mainHeight} />
      <LayeredPlot layers={stars} groups={groups} unit={unit} height={mainHeight} />
      <div className="plots">
        {others.map((name) => (
          <CountPlot key={name} name={name} groups={groups} unit={unit} height={smallHeight} />
        ))}
      </div>
      <div className="plots plots-wide">
        {times.map((layers) => (
          <LayeredPlot key={layers.title} layers={layers} groups={groups} unit={unit} height={middleHeight} />
        ))}
      </div>
    </section>
  );
}

interface CountPlotProps {
  readonly name: Counted;
  readonly groups: readonly Group[];
  readonly unit: Unit;
  readonly height: number;
}

function CountPlot({ name, groups, unit, height }: CountPlotProps) {
  const texts = useOverviewTexts();
  const { readPlot } = usePlotTexts();
  const { number, average } = useFormats();
  const { short, long } = useGroupFormats();
  const labels = short(groups, unit);
  const hasAverage = name === 'reviews';
  const counts = groups.map((group) => group[name] ?? 0);
  const total = number(counts.reduce((sum, count) => sum + count, 0));
  const readBar = (at: number) => {
    const group = groups[at];
    if (group === undefined) return '';
    const rate = hasAverage && group.average !== null ? average(group.average) : undefined;
    return `${long(group)}: ${texts.values(number(counts[at] ?? 0), rate)}`;
  };
  return (
    <Plot
      title={texts.counted[name]}
      total={texts.inAll(total)}
      summary={usePlotSummary({ title: texts.counted[name], groups, unit, counts, hasAverage })}
      bars={groups.map((group, at) => ({
        key: group.from,
        label: labels[at] ?? '',
        count: counts[at] ?? 0,
        average: group.average,
      }))}
      height={height}
      highest={Math.max(...counts)}
      hasAverage={hasAverage}
      readBar={readBar}
      readLabel={readPlot(texts.counted[name])}
      legend={hasAverage && <Legend />}
    />
  );
}

/** The bars have the plot's title; only the line needs a name. */
function Legend() {
  const texts = useOverviewTexts();
  return (
    <span className="plot-legend small">
      <svg width="22" height="10" aria-hidden="true">
        <line className="plot-line" x1="0" x2="22" y1="5" y2="5" />
        <circle className="plot-dot" cx="11" cy="5" r="3.5" />
      </svg>
      {texts.averageLine}
    </span>
  );
}
