import './plots.css';
import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { BarPlot, insetsOf, type PlotBar } from './bar-plot.tsx';
import { useGroupFormats } from './group-formats.ts';
import { useWidth } from './use-width.ts';

interface PlotProps {
  readonly title: string;
  /** What stands beside the title while no bar is read. */
  readonly total: ReactNode;
  readonly summary: string;
  readonly bars: readonly PlotBar[];
  readonly height: number;
  readonly highest: number;
  readonly hasAverage: boolean;
  readonly isEachNamed?: boolean;
  /** The values of a bar, as they are read. */
  readonly readBar: (at: number) => string;
  /** Names the slider, such as `Read the plot: Reviews`. */
  readonly readLabel: string;
  readonly legend?: ReactNode;
}

/** A plot whose bars are read by pointing at them, or with the arrow keys: its slider moves from bar to bar. */
export function Plot(props: PlotProps) {
  const {
    title,
    total,
    summary,
    bars,
    height,
    highest,
    hasAverage,
    isEachNamed = false,
    readBar,
    readLabel,
    legend,
  } = props;
  const { compact } = useGroupFormats();
  const [measured, width] = useWidth();
  const [chosen, setChosen] = useState<number>();
  const last = bars.length - 1;
  // The time may have become shorter since.
  const read = chosen === undefined ? undefined : Math.min(chosen, last);
  const id = useId();
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const { start, end } = insetsOf(hasAverage);
    const share = (event.clientX - left - start) / Math.max(1, width - start - end);
    setChosen(Math.min(last, Math.max(0, Math.floor(share * bars.length))));
  };
  return (
    <section className="panel plot" aria-labelledby={id}>
      <div className="row spread">
        <h3 id={id}>{title}</h3>
        {legend}
      </div>
      <p className={read === undefined ? 'plot-values soft' : 'plot-values'}>
        {read === undefined ? total : readBar(read)}
      </p>
      <div
        ref={measured}
        className="plot-area"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setChosen(undefined)}
      >
        {width > 0 && (
          <BarPlot
            bars={bars}
            width={width}
            height={height}
            highest={highest}
            hasAverage={hasAverage}
            isEachNamed={isEachNamed}
            read={read}
            summary={summary}
            formatCount={compact}
          />
        )}
        <input
          className="plot-reader"
          type="range"
          min={0}
          max={last}
          value={read ?? last}
          aria-label={readLabel}
          aria-valuetext={readBar(read ?? last)}
          onChange={({ target }) => setChosen(Number(target.value))}
          onFocus={() => setChosen(read ?? last)}
          onBlur={() => setChosen(undefined)}
        />
      </div>
    </section>
  );
}
