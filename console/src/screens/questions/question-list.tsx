import type { QuestionsSearch } from '../../addresses/questions-search.ts';
import { InboxList } from '../../inbox/list/inbox-list.tsx';
import type { LoadedList } from '../../inbox/list/use-loaded-list.ts';
import type { Marks } from '../../inbox/list/use-marks.ts';
import { useSame } from '../../inbox/use-same.ts';
import { useStore } from '../../session/store-context.tsx';
import { isFiltered } from './is-filtered.ts';
import { defaultStatus } from './question-filter-values.ts';
import type { Question } from './question-queries.ts';
import { QuestionRow } from './question-row.tsx';
import { useQuestionsTexts } from './questions-texts.ts';

interface QuestionListProps {
  readonly list: LoadedList<Question>;
  readonly search: QuestionsSearch;
  /** Undefined: the person may not decide. */
  readonly marks: Marks<Question> | undefined;
}

export function QuestionList({ list, search, marks }: QuestionListProps) {
  const { id: storeId } = useStore();
  const texts = useQuestionsTexts();
  const ofList = useSame({ ...search, question: undefined });
  const isDone = !isFiltered(search) && (search.status ?? defaultStatus) === 'pending';
  return (
    <InboxList
      label={texts.list}
      list={list}
      openId={search.question}
      marks={marks}
      empty={
        isDone
          ? { title: texts.nothingWaits, text: texts.nothingWaitsText }
          : { title: texts.nothingFound, text: texts.nothingFoundText }
      }
      row={(question) => (
        <QuestionRow
          storeId={storeId}
          question={question}
          search={ofList}
          isChosen={question.id === search.question}
          isMarked={marks?.isMarked(question.id) ?? false}
          onMark={marks?.set}
        />
      )}
    />
  );
}
