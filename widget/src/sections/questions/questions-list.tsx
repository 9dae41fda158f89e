import { isoDate } from '../../entities/iso-date.ts';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { LoadMore } from '../../ui/controls/load-more.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { QuestionItem } from '../../ui/questions/question.tsx';
import { useQuestionAnnouncements } from './use-question-announcements.ts';

export function QuestionsList() {
  const { stores, texts, formats } = useWidget();
  const state = useStore(stores.questions, (questions) => questions);
  const { items, total, status, hasMore } = state;
  const { listRef, rememberPlace } = useFocusRestore('.ts-question-item', items.length);
  const announceNext = useQuestionAnnouncements(state);
  const busy = status === 'loading';
  const failed = status === 'failed';
  const empty = items.length === 0;

  const loadMore = () => {
    rememberPlace();
    announceNext();
    stores.questions.loadMore();
  };
  return (
    <div className="ts-questions-list" ref={listRef} tabIndex={-1} aria-busy={busy}>
      {!empty && total > 0 && (
        <p className="ts-list-note">{texts.questionsCount(total, formats.count(total))}</p>
      )}
      {!empty && (
        <ul>
          {items.map(({ id, question, answer, date }) => (
            <QuestionItem
              key={id}
              question={question}
              answer={answer}
              date={date && { shown: formats.date(date), iso: isoDate(date) }}
              texts={texts}
            />
          ))}
        </ul>
      )}
      <div className="ts-questions-end">
        {empty && busy && <Spinner label={`${texts.questionsTitle}…`} />}
        {empty && status === 'idle' && <div className="ts-list-note">{texts.noQuestions}</div>}
        {failed && <div className="ts-list-note ts-list-note--failed">{texts.questionsFailed}</div>}
        {(failed || (hasMore && !(empty && busy))) && (
          <LoadMore
            text={failed ? texts.retry : texts.loadMore}
            name={failed ? undefined : texts.moreQuestions}
            busy={busy}
            onClick={loadMore}
          />
        )}
      </div>
    </div>
  );
}
