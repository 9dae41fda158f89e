import { Plot } from '../../../plots/plot.tsx';
import { useFormats } from '../../../text/formats.ts';
import { useInvitationsTexts } from '../invitations-texts.ts';
import type { GroupName } from '../text/texts.ts';
import { type Counts, type Step, shownSteps } from './funnel.ts';
import type { LabelledGroup } from './use-labelled-groups.ts';

const funnelHeight = 220;
const groupHeight = 170;
/** More bars than this cannot be told apart on a phone; the table has all. */
const maxBars = 45;

/** How many invitations came how far. */
export function FunnelPlot({ counts }: { readonly counts: Counts }) {
  const texts = useInvitationsTexts();
  const { number, percent } = useFormats();
  const shown = shownSteps(counts);
  const readOf = (step: Step) => {
    const share = counts.planned === 0 ? 0 : counts[step] / counts.planned;
    return texts.stepOf(texts.steps[step], number(counts[step]), percent(share));
  };
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
      height={funnelHeight}
      highest={Math.max(1, counts.planned)}
      hasAverage={false}
      readBar={(at) => {
        const step = shown[at];
        return step === undefined ? '' : readOf(step);
      }}
      readLabel={texts.readPlot(texts.funnel)}
    />
  );
}

interface GroupPlotsProps {
  readonly groups: readonly LabelledGroup[];
  readonly by: GroupName;
}

/** What was sent and what was reviewed, beside each other, by day, product or delay. */
export function GroupPlots({ groups, by }: GroupPlotsProps) {
  const texts = useInvitationsTexts();
  const { number } = useFormats();
  const shown = groups.slice(0, maxBars);
  return (
    <section className="stack" aria-labelledby="by-group">
      <div>
        <h2 id="by-group">{texts.by[by]}</h2>
        <p className="soft small">{texts.readHint}</p>
      </div>
      <div className="plots">
        {(['sent', 'reviewed'] as const).map((step) => {
          const counts = shown.map((group) => group.counts[step]);
          const total = number(counts.reduce((sum, count) => sum + count, 0));
          const title = texts.steps[step];
          return (
            <Plot
              key={step}
              title={title}
              total={total}
              summary={`${title}, ${texts.by[by]}: ${total}`}
              bars={shown.map(({ key, short, counts: own }) => ({
                key,
                label: short,
                count: own[step],
                average: null,
              }))}
              height={groupHeight}
              highest={Math.max(1, ...counts)}
              hasAverage={false}
              readBar={(at) => `${shown[at]?.long ?? ''}: ${number(counts[at] ?? 0)}`}
              readLabel={texts.readPlot(title)}
            />
          );
        })}
      </div>
    </section>
  );
}
