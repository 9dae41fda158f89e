import './surveys.css';
import { localeOf } from '@opina/contract/locale-of';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../frame/page-title.ts';
import { storeSettingsQuery } from '../../query/store-settings.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { emptyForm, formOf } from './question-form.ts';
import { questionsQuery } from './survey-queries.ts';
import { useSurveysTexts } from './surveys-texts.ts';
import { templates } from './templates.ts';
import { TemplatesList } from './templates-list.tsx';

/** Changes a question of the store. */
export function QuestionScreen() {
  const { id: storeId } = useStore();
  const texts = useSurveysTexts();
  const common = useCommonTexts();
  const { questionId } = useParams({ from: '/signed-in/stores/$storeId/surveys/$questionId' });
  const questions = useQuery(questionsQuery(storeId));
  const question = questions.data?.find(({ id }) => String(id) === questionId);
  return (
    <Page title={texts.changeTitle}>
      {questions.isPending && <Skeleton lines={8} label={common.loading} />}
      {questions.isError && questions.data === undefined && (
        <LoadError error={questions.error} onRetry={() => void questions.refetch()} />
      )}
      {questions.data !== undefined && question === undefined && (
        <Empty title={texts.gone}>
          <p>{texts.goneText}</p>
        </Empty>
      )}
      {question && <QuestionEditor key={question.id} question={question} saved={formOf(question)} />}
    </Page>
  );
}

/** Writes a new question, empty or from a template. */
export function NewQuestionScreen() {
  const { id: storeId } = useStore();
  const texts = useSurveysTexts();
  const common = useCommonTexts();
  const { template } = useSearch({ from: '/signed-in/stores/$storeId/surveys/new' });
  const settings = useQuery(storeSettingsQuery(storeId)).data;
  return (
    <Page title={texts.addTitle}>
      {settings === undefined ? (
        <Skeleton lines={8} label={common.loading} />
      ) : (
        <>
          {template === undefined && <TemplatesList />}
          <QuestionEditor
            key={template ?? 'empty'}
            question={undefined}
            saved={emptyForm(template && templates[template][localeOf(settings.locale)])}
          />
        </>
      )}
    </Page>
  );
}

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { id: storeId, name } = useStore();
  const texts = useSurveysTexts();
  usePageTitle(title, name);
  return (
    <div className="page surveys">
      <div>
        <Link className="button button-plain" to="/stores/$storeId/surveys" params={{ storeId }}>
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.back}
        </Link>
      </div>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
