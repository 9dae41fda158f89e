import './surveys.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks, Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { usePageTitle } from '../../frame/page-title.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { QuestionLine } from './question-line.tsx';
import { surveyCountsQuery } from './survey-queries.ts';
import { useSurveysTexts } from './surveys-texts.ts';
import { TemplatesList } from './templates-list.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useQuestions } from './use-questions.ts';

/** What the store asks its customers beside the review, with what they answered. */
export function SurveysScreen() {
  const { id: storeId, name, isOwner } = useStore();
  const texts = useSurveysTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(texts.title, name);
  return (
    <div className="page surveys">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="soft">{isOwner ? texts.hint : `${texts.hint} ${texts.readOnly}`}</p>
      </div>
      {isOwner && (
        <div>
          <Link className="button button-main" to="/stores/$storeId/surveys/new" params={{ storeId }}>
            <Plus size={18} aria-hidden="true" />
            {texts.add}
          </Link>
        </div>
      )}
      <Questions onGone={() => heading.current?.focus()} />
    </div>
  );
}

function Questions({ onGone }: { readonly onGone: () => void }) {
  const { id: storeId, isOwner } = useStore();
  const texts = useSurveysTexts();
  const common = useCommonTexts();
  const { query, move, change, remove } = useQuestions();
  const counts = useQuery(surveyCountsQuery(storeId)).data;
  const list = useRef<HTMLOListElement>(null);
  /** Moves a question, and puts the focus on the same button of it again. */
  const moveKeepingFocus = (from: number, to: number) => {
    const id = query.data?.[from]?.id;
    const step = to < from ? '-1' : '1';
    flushSync(() => move(from, to));
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-step="${step}"]`)?.focus();
  };
  const drag = useDragOrder(move);
  if (query.isPending) return <Skeleton lines={8} label={common.loading} />;
  if (query.data === undefined) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) {
    return (
      <Empty title={texts.none} icon={<ListChecks size={32} aria-hidden="true" />}>
        <p>{texts.noneText}</p>
        {isOwner && <TemplatesList />}
      </Empty>
    );
  }
  return (
    <ol ref={list} className="stack" aria-label={texts.list}>
      {query.data.map((question, at) => (
        <li
          key={question.id}
          data-id={question.id}
          className={`panel stack ${drag.over === at ? 'drag-over' : ''}`}
          {...drag.target(at)}
        >
          <QuestionLine
            question={question}
            counts={counts}
            at={at}
            count={query.data.length}
            drag={drag}
            onMove={moveKeepingFocus}
            onRetire={(retired) => change(question, { retired })}
            onRemove={() => {
              onGone();
              remove(question.id);
            }}
          />
        </li>
      ))}
    </ol>
  );
}
