import { useId } from 'react';
import { visibilities } from './given-answer.ts';
import type { Question } from './question-queries.ts';
import { useQuestionsTexts } from './questions-texts.ts';
import type { AnswerDraft } from './use-answer-draft.ts';

interface AnswerVisibilityProps {
  readonly question: Question;
  readonly draft: AnswerDraft;
}

/** Who will see the answer, in words, before it is sent. */
export function AnswerVisibility({
  question: { status, has_asker: hasAsker },
  draft: { visibility, setVisibility, given },
}: AnswerVisibilityProps) {
  const texts = useQuestionsTexts();
  const group = useId();
  const { whoSees } = texts;
  const consequences = {
    public: [
      whoSees.everybody,
      status !== 'published' && whoSees.publishes,
      hasAsker ? whoSees.askerIsTold : whoSees.askerIsNotTold,
      given?.visibility === 'private' && whoSees.privateGoes,
    ],
    private: [
      whoSees.askerAlone,
      whoSees.questionStays[status],
      given?.visibility === 'public' && whoSees.publicGoes,
    ],
  };
  return (
    <fieldset className="stack reasons" aria-describedby={`${group}-result`}>
      <legend>{whoSees.title}</legend>
      {visibilities.map((one) => (
        <label key={one} className="check">
          <input
            type="radio"
            name={group}
            value={one}
            checked={one === visibility}
            disabled={one === 'private' && !hasAsker}
            onChange={() => setVisibility(one)}
          />
          <span>{texts.seenBy[one]}</span>
        </label>
      ))}
      <p id={`${group}-result`} className="soft small" aria-live="polite">
        {!hasAsker && `${whoSees.noPrivate} `}
        {consequences[visibility].filter(Boolean).join(' ')}
      </p>
    </fieldset>
  );
}
