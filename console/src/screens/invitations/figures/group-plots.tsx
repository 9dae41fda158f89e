import { Plot } from '../../../plots/plot.tsx';
import { usePlotTexts } from '../../../plots/plot-texts.ts';
import { useFormats } from '../../../text/formats.ts';
import { useInvitationsTexts } from '../invitations-texts.ts';
import type { GroupName } from '../text/texts.ts';
import type { LabelledGroup } from './use-labelled-groups.ts';

const groupHeight = 170;
/** More bars than this cannot be told apart on a phone; the table has all. */
const maxBars = 45;

interface GroupPlotsProps {
  readonly groups: readonly LabelledGroup[];
  readonly by: GroupName;
}

/** What was sent and what was reviewed, beside each other, by day, product or delay. */
export function GroupPlots({ groups, by }: GroupPlotsProps) {
  const texts = useInvitationsTexts();
  const plotTexts = usePlotTexts();
  const { number } = useFormats();
  const shown = groups.slice(0, maxBars);
  return (
    <section className="stack" aria-labelledby="by-group">
      <div>
        <h2 id="by-group">{texts.by[by]}</h2>
        <p className="soft small">{plotTexts.readHint}</p>
      </div>
      <div className="plots">
        {(['sent', 'reviewed'] as const).map((step) => {
          const counts = shown.map((group) => group.counts[step]);
          const total = number(counts.reduce((sum, count) => sum + count, 0));
          const title = plotTexts.steps[step];
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
              readLabel={plotTexts.readPlot(title)}
            />
          );
        })}
      </div>
    </section>
  );
}
