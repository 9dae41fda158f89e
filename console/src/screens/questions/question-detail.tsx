import { useQuery } from '@tanstack/react-query';
import { memo, type Ref, useImperativeHandle } from 'react';
import { DetailBar } from '../../inbox/detail-bar.tsx';
import { DetailState } from '../../inbox/detail-state.tsx';
import { PresenceNotice } from '../../inbox/presence-notice.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Badge, kindOfStatus } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { type Question, questionQuery } from './question-queries.ts';
import { useQuestionsTexts } from './questions-texts.ts';
import { SimilarQuestions } from './similar-questions.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';

/** Opens the field for the answer and puts the cursor into it. */
export type StartAnswer = () => void;

interface QuestionDetailProps {
  readonly id: number;
  /** The question as the list has it, shown until it is loaded. */
  readonly known: Question | undefined;
  readonly startAnswer: Ref<StartAnswer>;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onPublish: () => void;
  readonly onHide: () => void;
  readonly onKeys: () => void;
}

/** One question with all that an answer needs. */
export function QuestionDetail({ id, known, startAnswer, onPublish, onHide, ...bar }: QuestionDetailProps) {
  const { id: storeId, canModerate } = useStore();
  const texts = useQuestionsTexts();
  const common = useCommonTexts();
  const question = useQuery({ ...questionQuery(storeId, id), placeholderData: () => known });
  const status = question.data?.status;
  return (
    <>
      <DetailBar {...bar}>
        {canModerate && status !== undefined && (
          <>
            {status !== 'published' && (
              <Button shortcut="P" onClick={onPublish}>
                {common.decisions.published}
              </Button>
            )}
            {status !== 'hidden' && (
              <Button shortcut="H" onClick={onHide}>
                {common.decisions.hidden}
              </Button>
            )}
          </>
        )}
      </DetailBar>
      <DetailState
        query={question}
        unknown="question.unknown"
        gone={{ title: texts.gone, text: texts.goneText }}
      >
        {(loaded) => <QuestionArticle key={loaded.id} question={loaded} startAnswer={startAnswer} />}
      </DetailState>
    </>
  );
}

interface QuestionArticleProps {
  readonly question: Question;
  readonly startAnswer: Ref<StartAnswer>;
}

const QuestionArticle = memo(function QuestionArticle({ question, startAnswer }: QuestionArticleProps) {
  const { canModerate } = useStore();
  const common = useCommonTexts();
  const { time } = useFormats();
  const draft = useAnswerDraft(question);
  useImperativeHandle(startAnswer, () => draft.start);
  return (
    <div className="detail">
      <PresenceNotice kind="question" id={question.id} />
      <article className="panel stack">
        <div className="row">
          <strong>{question.product.name || question.product_code}</strong>
          <Badge kind={kindOfStatus(question.status)}>{common.statuses[question.status]}</Badge>
          <time className="soft small" dateTime={question.created_at}>
            {time(question.created_at)}
          </time>
        </div>
        <h2 className="detail-question">{question.question}</h2>
      </article>
      <AnswerPanel question={question} draft={draft} />
      <SimilarQuestions question={question} onUse={canModerate ? draft.insert : undefined} />
      <QuestionFacts question={question} />
    </div>
  );
});
