import { CallError, hasCode } from '@opina/client/call-error';
import { surveyAnswerKinds } from '@opina/contract/constants/surveys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call.ts';
import { FormError, useFocusOnError } from '../../forms/form-error.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { Section } from '../../forms/section.tsx';
import { useBasedDraft } from '../../forms/use-based-draft.ts';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useSend } from '../../forms/use-send.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { OptionList } from './option-list.tsx';
import { Preview } from './preview.tsx';
import { changeOf, definitionOf, type QuestionForm } from './question-form.ts';
import { type Question, questionsQuery, surveyCountsQuery } from './survey-queries.ts';
import { useSurveysTexts } from './surveys-texts.ts';

interface QuestionEditorProps {
  /** Undefined: a new one. */
  readonly question: Question | undefined;
  readonly saved: QuestionForm;
}

const noCounts: ReadonlyMap<number, number> = new Map();

/** Sends the form; what somebody else has saved since it was first changed is not overwritten. */
function useSaveQuestion({ question, saved }: QuestionEditorProps) {
  const { id: storeId } = useStore();
  const texts = useSurveysTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const key = `${storeId}:survey:${question?.id ?? `new-${saved.description}`}`;
  const draft = useBasedDraft(key, saved, String(question?.version ?? ''));
  const { base, setBase } = draft;
  const { send, isBusy, error, clearError } = useSend();
  const questions = useQuery(questionsQuery(storeId)).data ?? [];
  const form: FormDraft<QuestionForm> = {
    ...draft,
    discard: () => {
      draft.discard();
      clearError();
    },
  };
  const reload = () => queryClient.invalidateQueries({ queryKey: ['store', storeId, 'surveys'] });
  const { values } = draft;
  const changeIt = async ({ id, version }: Question) => {
    const params = { store_id: storeId, id };
    try {
      return await call('changeSurveyQuestion', { params, body: changeOf(values, Number(base) || version) });
    } catch (error) {
      if (hasCode(error, 'survey.changed')) await reload();
      throw error;
    }
  };
  const define = async () => {
    const same = ({ kind, description }: Question) =>
      kind === values.kind && description === values.description.trim();
    // The call would change the other one.
    if (questions.some(same)) throw new CallError('survey.question_exists', 409, '');
    return call('defineSurveyQuestion', { params: { store_id: storeId }, body: definitionOf(values) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await send(() => (question ? changeIt(question) : define()));
    if (done === undefined) return;
    // What is loaded now is not somebody else's.
    if (question) setBase(String(done.version));
    await reload();
    // The guard must know that nothing is unsaved any more.
    flushSync(() => form.discard());
    showToast({ kind: 'done', text: question ? common.saved : texts.added });
    void navigate({ to: '/stores/$storeId/surveys', params: { storeId } });
  };
  /** As somebody else has saved it since the first change. */
  const other = question && draft.isChanged && base !== '' && question.version > Number(base) && question;
  const keepMine = () => {
    if (question) setBase(String(question.version));
    clearError();
  };
  return { form, submit, isBusy, error, other: other || undefined, keepMine };
}

/** The form of a question, beside how shoppers will see it. */
export function QuestionEditor({ question, saved }: QuestionEditorProps) {
  const { id: storeId, isOwner } = useStore();
  const texts = useSurveysTexts();
  const common = useCommonTexts();
  const counts = useQuery(surveyCountsQuery(storeId)).data ?? noCounts;
  const { form, submit, isBusy, error, other, keepMine } = useSaveQuestion({ question, saved });
  const place = useFocusOnError<HTMLFormElement>(error);
  const { values, change, isChanged, discard } = form;
  return (
    <form ref={place} className="survey-editor" onSubmit={submit}>
      <fieldset className="plain-fieldset stack" disabled={!isOwner}>
        <FormError error={error} own={texts.errors} />
        {other && <ChangedMeanwhile question={other} onKeep={keepMine} />}
        <Section title={texts.question}>
          <QuestionFields form={form} isAnswered={saved.options.some(({ id = 0 }) => counts.has(id))} />
        </Section>
        <Section
          title={texts.options}
          hint={values.kind === 'attribute' ? `${texts.scaleHint} ${texts.optionsHint}` : texts.optionsHint}
        >
          <OptionList
            kind={values.kind}
            options={values.options}
            counts={counts}
            onChange={(options) => change({ options })}
          />
        </Section>
      </fieldset>
      <Preview form={values} counts={counts} />
      {isOwner && question === undefined && !isChanged && (
        // A template may be saved as it is.
        <div>
          <Button type="submit" look="main" isBusy={isBusy}>
            {isBusy ? common.saving : common.save}
          </Button>
        </div>
      )}
      {isOwner && <SaveBar isChanged={isChanged} isBusy={isBusy} onDiscard={discard} />}
    </form>
  );
}

function QuestionFields({
  form: { values, change },
  isAnswered,
}: {
  readonly form: FormDraft<QuestionForm>;
  readonly isAnswered: boolean;
}) {
  const texts = useSurveysTexts();
  return (
    <>
      <SelectField
        label={texts.kind}
        hint={isAnswered ? texts.kindStays : texts.kindHints[values.kind]}
        disabled={isAnswered}
        value={values.kind}
        options={surveyAnswerKinds.map((kind) => ({ value: kind, text: texts.kinds[kind] }))}
        onChange={({ target }) =>
          change({ kind: surveyAnswerKinds.find((kind) => kind === target.value) ?? 'attribute' })
        }
      />
      <TextField
        label={texts.question}
        hint={texts.questionHints[values.kind]}
        required
        maxLength={300}
        autoComplete="off"
        value={values.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextField
        label={texts.tags}
        hint={texts.tagsHint}
        autoComplete="off"
        value={values.tags}
        onChange={({ target }) => change({ tags: target.value })}
      />
    </>
  );
}
