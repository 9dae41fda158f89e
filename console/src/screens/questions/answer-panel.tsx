import { useRef } from 'react';
import { useStore } from '../../session/store-context.tsx';
import { useFormats } from '../../text/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { GivenAnswer } from './given-answer.ts';
import type { Question } from './question-queries.ts';
import { useQuestionsTexts } from './questions-texts.ts';
import type { AnswerDraft } from './use-answer-draft.ts';

interface AnswerPanelProps {
  readonly question: Question;
  readonly draft: AnswerDraft;
}

/** The answer as it is, and the field for a new one. */
export function AnswerPanel({ question, draft }: AnswerPanelProps) {
  const { canModerate } = useStore();
  const texts = useQuestionsTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { given } = draft;
  return (
    <section className="panel stack" aria-label={texts.answer}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.answer}
      </h3>
      {given && <Given answer={given} answeredAt={question.answered_at} />}
      {!given && !canModerate && <p className="soft">{texts.noAnswer}</p>}
      {canModerate && !draft.isOpen && (
        <div className="row">
          <Button shortcut="R" onClick={draft.start}>
            {texts.changeAnswer}
          </Button>
        </div>
      )}
      {canModerate && draft.isOpen && (
        // The field goes with the answer: the heading keeps the place in the page.
        <AnswerForm question={question} draft={draft} onDone={() => heading.current?.focus()} />
      )}
    </section>
  );
}

interface GivenProps {
  readonly answer: GivenAnswer;
  readonly answeredAt: string | null;
}

function Given({ answer: { text, visibility }, answeredAt }: GivenProps) {
  const texts = useQuestionsTexts();
  const { ago, time } = useFormats();
  return (
    <div className="stack reply">
      <p className="detail-text">{text}</p>
      <div className="row">
        <Badge kind={visibility === 'public' ? 'good' : undefined}>{texts.answered[visibility]}</Badge>
        {answeredAt !== null && (
          <time className="soft small" dateTime={answeredAt} title={time(answeredAt)}>
            {texts.firstAnswered(ago(answeredAt))}
          </time>
        )}
      </div>
    </div>
  );
}
