import type { ReactNode } from 'react';
import { useFormats } from '../../text/formats.ts';
import type { Overview } from './overview-query.ts';
import { useOverviewTexts } from './overview-texts.ts';

/** The figures of the whole time. `isByProduct`: replies are not counted. */
export function Figures({ of, isByProduct }: { readonly of: Overview; readonly isByProduct: boolean }) {
  const texts = useOverviewTexts();
  const { number, average, duration } = useFormats();
  const durationOf = (seconds: number | null) => (seconds === null ? undefined : duration(seconds));
  return (
    <dl className="figures">
      <Figure name="reviews" value={number(of.reviews)} />
      <Figure name="average" value={of.average === null ? undefined : average(of.average)} />
      <Figure
        name="toReply"
        value={durationOf(of.answer_seconds.reviews)}
        none={isByProduct ? texts.notByProduct : texts.none}
      />
      <Figure name="toAnswer" value={durationOf(of.answer_seconds.questions)} />
    </dl>
  );
}

interface FigureProps {
  readonly name: 'reviews' | 'average' | 'toReply' | 'toAnswer';
  readonly value: ReactNode;
  readonly none?: string;
}

function Figure({ name, value, none }: FigureProps) {
  const texts = useOverviewTexts();
  return (
    <div className="panel figure">
      <dt>{texts.figures[name]}</dt>
      {value === undefined ? (
        <dd className="soft">{none ?? texts.none}</dd>
      ) : (
        <>
          <dd className="figure-value">{value}</dd>
          <dd className="soft small">{texts.figureHints[name]}</dd>
        </>
      )}
    </div>
  );
}
