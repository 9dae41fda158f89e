import { useFormats } from '../text/formats.ts';
import { type FunnelStep, type InvitationCounts, shareOf, shownSteps } from './invitation-counts.ts';
import { Plot } from './plot.tsx';
import { usePlotTexts } from './plot-texts.ts';

const height = 220;

/** How many invitations came how far. */
export function FunnelPlot({ counts }: { readonly counts: InvitationCounts }) {
  const texts = usePlotTexts();
  const { number, percent } = useFormats();
  const shown = shownSteps(counts);
  const readOf = (step: FunnelStep) =>
    texts.stepOf(texts.steps[step], number(counts[step]), percent(shareOf(counts, step)));
  return (
    <Plot
      title={texts.funnel}
      total={shown.map(readOf).join(' · ')}
      summary={`${texts.funnel}: ${shown.map(readOf).join('; ')}`}
      bars={shown.map((step) => ({
        key: step,
        label: texts.steps[step],
        count: counts[step],
        average: null,
      }))}
      height={height}
      highest={Math.max(1, counts.planned)}
      hasAverage={false}
      isEachNamed
      readBar={(at) => {
        const step = shown[at];
        return step === undefined ? '' : readOf(step);
      }}
      readLabel={texts.readPlot(texts.funnel)}
    />
  );
}
