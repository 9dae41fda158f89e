import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import { type Question, similarQuestionsQuery } from './question-queries.ts';
import { useQuestionsTexts } from './questions-texts.ts';

interface SimilarQuestionsProps {
  readonly question: Question;
  /** Undefined: the person may not answer. */
  readonly onUse: ((answer: string) => void) | undefined;
}

/** Questions that are answered already, and their answers to take over. Nothing is shown where there is none. */
export function SimilarQuestions({ question, onUse }: SimilarQuestionsProps) {
  const { id: storeId } = useStore();
  const texts = useQuestionsTexts();
  const common = useCommonTexts();
  const similar = useQuery(similarQuestionsQuery(storeId, question.id));
  const items = similar.data?.items ?? [];
  if (similar.isError) {
    return (
      <section className="panel row spread" aria-label={texts.similar}>
        <span className="soft">{texts.similarFailed}</span>
        <Button onClick={() => void similar.refetch()}>{common.retry}</Button>
      </section>
    );
  }
  if (items.length === 0) return null;
  return (
    <section className="panel stack" aria-label={texts.similar}>
      <h3>{texts.similar}</h3>
      <ul className="stack">
        {items.map((item) => (
          <li key={item.id} className="stack reply">
            <Link
              to="/stores/$storeId/questions"
              params={{ storeId }}
              search={{ status: 'any', question: item.id }}
            >
              {item.question}
            </Link>
            <p className="detail-text">{item.answer}</p>
            <div className="row">
              {onUse && (
                <Button aria-label={texts.takeAnswerOf(item.question)} onClick={() => onUse(item.answer)}>
                  {texts.takeAnswer}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
