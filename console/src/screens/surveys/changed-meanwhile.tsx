import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Question } from './survey-queries.ts';
import { useSurveysTexts } from './surveys-texts.ts';

interface ChangedMeanwhileProps {
  /** As it is now. */
  readonly question: Question;
  readonly onKeep: () => void;
}

/** Shows what somebody else has saved, beside what is being typed. */
export function ChangedMeanwhile({ question, onKeep }: ChangedMeanwhileProps) {
  const texts = useSurveysTexts();
  const { description, kind, tags, options } = question;
  return (
    <Notice kind="warn" isAnnounced>
      <div className="stack">
        <p>{texts.changedMeanwhile}</p>
        <p>
          <strong>{description}</strong> · {texts.kinds[kind]} ·{' '}
          {tags.length === 0 ? texts.allProducts : tags.join(', ')}
        </p>
        <ul>
          {options.map(({ id, description: option, retired }) => (
            <li key={id}>
              {option}
              {retired && ` (${texts.retired})`}
            </li>
          ))}
        </ul>
        <div>
          <Button onClick={onKeep}>{texts.keepMine}</Button>
        </div>
      </div>
    </Notice>
  );
}
