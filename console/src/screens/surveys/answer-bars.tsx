import { useFormats } from '../../text/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { useSurveysTexts } from './surveys-texts.ts';

export interface CountedOption {
  readonly key: string;
  readonly description: string;
  readonly count: number;
  readonly isExpected: boolean;
  readonly isRetired: boolean;
}

/** The options of a question, each with how often it was chosen, as a bar and a number. */
export function AnswerBars({ options }: { readonly options: readonly CountedOption[] }) {
  const texts = useSurveysTexts();
  const { number } = useFormats();
  const most = Math.max(1, ...options.map(({ count }) => count));
  return (
    <ul className="answer-bars">
      {options.map(({ key, description, count, isExpected, isRetired }) => (
        <li key={key} className="answer-bar">
          <span className="answer-bar-name">
            {description} {isExpected && <Badge kind="good">{texts.expected}</Badge>}
            {isRetired && <Badge>{texts.retired}</Badge>}
          </span>
          <span className="answer-bar-track" aria-hidden="true">
            <span
              className={`answer-bar-fill ${isExpected ? 'answer-bar-expected' : ''}`}
              style={{ inlineSize: `${(100 * count) / most}%` }}
            />
          </span>
          <span className="answer-bar-count">
            <span aria-hidden="true">{number(count)}</span>
            <span className="only-read-aloud">{texts.answers(count)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
