import { storesExpected } from '@opina/contract/attribute-scale';
import { Link } from '@tanstack/react-router';
import { AskInPlace } from '../../forms/ask-in-place.tsx';
import { useStore } from '../../session/store-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerBars } from './answer-bars.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { Question } from './survey-queries.ts';
import { useSurveysTexts } from './surveys-texts.ts';
import type { DragOrder } from './use-drag-order.ts';

interface QuestionLineProps {
  readonly question: Question;
  /** Undefined: not loaded yet. */
  readonly counts: ReadonlyMap<number, number> | undefined;
  readonly at: number;
  readonly count: number;
  readonly drag: DragOrder;
  readonly onMove: (from: number, to: number) => void;
  readonly onRetire: (retired: boolean) => void;
  readonly onRemove: () => void;
}

/** One question with its answers, and what changes it. */
export function QuestionLine({ question, counts, at, count, drag, onMove, ...actions }: QuestionLineProps) {
  const { isOwner } = useStore();
  const texts = useSurveysTexts();
  const { kind, description, tags, retired, options } = question;
  const expected =
    kind === 'attribute' ? storesExpected({ ...question, expected: question.expected ?? null }) : [];
  return (
    <>
      <div className="row">
        <h2 className="survey-name">{description}</h2>
        <Badge>{texts.kinds[kind]}</Badge>
        {retired && <Badge kind="warn">{texts.retired}</Badge>}
        <span className="soft small">{tags.length === 0 ? texts.allProducts : tags.join(', ')}</span>
        {isOwner && (
          <>
            <span className="grow" />
            <MoveButtons name={description} at={at} count={count} drag={drag} onMove={onMove} />
          </>
        )}
      </div>
      <AnswerBars
        options={options.map((option) => ({
          key: String(option.id),
          description: option.description,
          count: counts?.get(option.id) ?? 0,
          isExpected: expected.includes(option.ordering),
          isRetired: option.retired,
        }))}
      />
      {isOwner && <LineActions question={question} counts={counts} {...actions} />}
    </>
  );
}

type LineActionsProps = Pick<QuestionLineProps, 'question' | 'counts' | 'onRetire' | 'onRemove'>;

function LineActions({ question, counts, onRetire, onRemove }: LineActionsProps) {
  const { id: storeId } = useStore();
  const texts = useSurveysTexts();
  const { description, retired } = question;
  const isAnswered = question.options.some(({ id }) => (counts?.get(id) ?? 0) > 0);
  return (
    <div className="row">
      <Link
        className="button"
        to="/stores/$storeId/surveys/$questionId"
        params={{ storeId, questionId: String(question.id) }}
        aria-label={texts.changeOf(description)}
      >
        {texts.change}
      </Link>
      <Button
        aria-label={retired ? texts.restoreOf(description) : texts.retireOf(description)}
        onClick={() => onRetire(!retired)}
      >
        {retired ? texts.restore : texts.retire}
      </Button>
      {counts !== undefined && !isAnswered && (
        <AskInPlace
          action={texts.remove}
          label={texts.removeOf(description)}
          question={texts.removeQuestion}
          confirm={texts.remove}
          onConfirm={onRemove}
        />
      )}
    </div>
  );
}
