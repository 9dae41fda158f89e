import { maxAnswerLength } from '@opina/contract/constants/questions';
import type { FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { ChangeError } from '../../inbox/decisions/change-error.tsx';
import { useChange } from '../../inbox/decisions/use-change.ts';
import { SavedReplies } from '../../inbox/saved-replies.tsx';
import { WritingField } from '../../inbox/writing-field.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerVisibility } from './answer-visibility.tsx';
import { questionRules } from './decide.ts';
import type { Question } from './question-queries.ts';
import { useQuestionsTexts } from './questions-texts.ts';
import type { AnswerDraft } from './use-answer-draft.ts';

interface AnswerFormProps {
  readonly question: Question;
  readonly draft: AnswerDraft;
  /** The answer is sent, or given up. */
  readonly onDone: () => void;
}

/** Answers a question, or changes its answer. On a conflict both texts stay on screen. */
export function AnswerForm({ question, draft, onDone }: AnswerFormProps) {
  const texts = useQuestionsTexts();
  const common = useCommonTexts();
  const { change, isBusy, error } = useChange(questionRules, question);
  const { text, visibility, given, isOvertaken } = draft;
  const isEmpty = text.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    const body = { answer: text.trim(), visibility, if_version: question.version };
    if (!(await change((params) => call('answerStoreQuestion', { params, body })))) return;
    draft.clear();
    onDone();
    showToast({ kind: 'done', text: texts.answerSent[visibility] });
  };
  return (
    <form className="stack" onSubmit={submit}>
      {isOvertaken ? (
        <Notice kind="warn" isAnnounced>
          {given ? texts.overtaken : texts.overtakenRemoved}
        </Notice>
      ) : (
        <ChangeError
          error={error}
          changed={questionRules.changed}
          conflict={texts.conflict}
          errors={texts.errors}
        />
      )}
      <WritingField
        field={draft.field}
        label={given ? texts.newAnswer : texts.yourAnswer}
        hint={texts.answerHint}
        maxLength={maxAnswerLength}
        text={text}
        onText={draft.setText}
      />
      <AnswerVisibility question={question} draft={draft} />
      <div className="row">
        <Button type="submit" look="main" isBusy={isBusy} disabled={isEmpty}>
          {isBusy ? common.saving : given ? texts.replaceAnswer : texts.sendAnswer[visibility]}
        </Button>
        {given && (
          <Button
            onClick={() => {
              draft.clear();
              onDone();
            }}
          >
            {common.cancel}
          </Button>
        )}
        <SavedReplies usedFor="question" onInsert={draft.insert} />
      </div>
    </form>
  );
}
