import { barPosition, barSteps, isStepOf, storesExpected } from '@opina/contract/attribute-scale';
import { Section } from '../../forms/section.tsx';
import { useFormats } from '../../text/formats.ts';
import type { QuestionForm } from './question-form.ts';
import { useSurveysTexts } from './surveys-texts.ts';

interface PreviewProps {
  readonly form: QuestionForm;
  readonly counts: ReadonlyMap<number, number>;
}

/** How shoppers will see the question, with today's answers at the places that the options now have. */
export function Preview({ form, counts }: PreviewProps) {
  const texts = useSurveysTexts();
  const options = form.options
    .map(({ id, ...option }, at) => ({
      ...option,
      ordering: at + 1,
      count: id === undefined ? 0 : (counts.get(id) ?? 0),
    }))
    .filter(({ description }) => description.trim() !== '');
  const total = options.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={texts.preview} hint={texts.previewHint}>
      <strong>{form.description || texts.question}</strong>
      {form.kind === 'attribute' ? <Bar options={options} total={total} /> : <Filter options={options} />}
      {total === 0 && <p className="soft small">{texts.noAnswers}</p>}
    </Section>
  );
}

interface PreviewOption {
  readonly key: string;
  readonly description: string;
  readonly ordering: number;
  readonly count: number;
  readonly expected: boolean;
  readonly retired: boolean;
}

function Bar({ options, total }: { readonly options: readonly PreviewOption[]; readonly total: number }) {
  const texts = useSurveysTexts();
  const { percent } = useFormats();
  const marked = options.flatMap(({ expected, ordering }) => (expected ? [ordering] : []));
  const places = options.length === 0 ? [] : storesExpected({ expected: marked, weight: 0, options });
  const sum = options.reduce((all, { count, ordering }) => all + count * ordering, 0);
  const position = total === 0 ? undefined : barPosition(sum / total);
  const fits = options.reduce((all, one) => all + (places.includes(one.ordering) ? one.count : 0), 0);
  return (
    <div className="stack-tight">
      {total > 0 && <span className="small">{texts.asExpected(percent(fits / total))}</span>}
      <div className="scale" aria-hidden="true">
        {Array.from({ length: barSteps }, (_, index) => {
          const step = index + 1;
          const looks = `${isStepOf(step, places) ? 'scale-expected' : ''} ${step === position ? 'scale-chosen' : ''}`;
          return <span key={step} className={`scale-step ${looks}`} />;
        })}
      </div>
      <div className="scale-ends soft small">
        <span>{options[0]?.description}</span>
        <span>{options.length > 1 && options.at(-1)?.description}</span>
      </div>
    </div>
  );
}

/** As in the widget, only options that somebody chose filter; all are shown here, so that one sees what may come. */
function Filter({ options }: { readonly options: readonly PreviewOption[] }) {
  const texts = useSurveysTexts();
  const { number } = useFormats();
  const shown = options.filter(({ retired, count }) => !retired || count > 0);
  return (
    <div className="stack-tight">
      <span className="soft small">{texts.filterBy}</span>
      <ul className="filter-chips">
        {shown.map(({ key, description, count }) => (
          <li key={key} className={`filter-chip ${count === 0 ? 'filter-chip-empty' : ''}`}>
            {description} ({number(count)})
          </li>
        ))}
      </ul>
    </div>
  );
}
