import { Link } from '@tanstack/react-router';
import { Lock, Mail, MessageSquare } from 'lucide-react';
import { memo } from 'react';
import type { QuestionsSearch } from '../../addresses/questions-search.ts';
import { InboxRow } from '../../inbox/list/inbox-row.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Badge, kindOfStatus } from '../../ui/badge.tsx';
import { givenAnswer } from './given-answer.ts';
import type { Question } from './question-queries.ts';
import { useQuestionsTexts } from './questions-texts.ts';

interface QuestionRowProps {
  readonly storeId: string;
  readonly question: Question;
  /** The address of the list, with no item open: the same object until the list is another. */
  readonly search: QuestionsSearch;
  readonly isChosen: boolean;
  readonly isMarked: boolean;
  /** Undefined: the person may not decide. */
  readonly onMark: ((id: number, isMarked: boolean) => void) | undefined;
}

const answerIcons = { public: MessageSquare, private: Lock };

/** A question in the list: enough to decide whether to open it. */
export const QuestionRow = memo(function QuestionRow({
  storeId,
  question,
  search,
  isChosen,
  isMarked,
  onMark,
}: QuestionRowProps) {
  const texts = useQuestionsTexts();
  const common = useCommonTexts();
  const { ago, time } = useFormats();
  const answer = givenAnswer(question);
  const AnswerIcon = answer && answerIcons[answer.visibility];
  return (
    <InboxRow
      id={question.id}
      isChosen={isChosen}
      isMarked={isMarked}
      markLabel={texts.mark(question.question)}
      onMark={onMark}
    >
      <Link
        className="inbox-row-link"
        to="/stores/$storeId/questions"
        params={{ storeId }}
        search={{ ...search, question: question.id }}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className="inbox-row-head">
          <span className="inbox-row-subject">{question.product.name || question.product_code}</span>
          {question.has_asker && (
            <span role="img" aria-label={texts.canBeTold}>
              <Mail size={14} aria-hidden="true" />
            </span>
          )}
          {AnswerIcon && answer && (
            <span role="img" aria-label={texts.answered[answer.visibility]}>
              <AnswerIcon size={14} aria-hidden="true" />
            </span>
          )}
          <time dateTime={question.created_at} title={time(question.created_at)}>
            {ago(question.created_at)}
          </time>
        </span>
        <span className="inbox-row-title inbox-row-title-long">{question.question}</span>
        {search.status === 'any' && (
          <span className="inbox-row-foot">
            <Badge kind={kindOfStatus(question.status)}>{common.statuses[question.status]}</Badge>
          </span>
        )}
      </Link>
    </InboxRow>
  );
});
