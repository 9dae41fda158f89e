import { askQuestion } from '../api/ask-question.ts';
import { getPrivateAnswer } from '../api/get-private-answer.ts';
import { listQuestionSuggestions } from '../api/list-question-suggestions.ts';
import { createAskStore } from './ask-store.ts';
import { readDraft, saveDraft } from './kept-draft.ts';
import { createPrivateAnswerStore } from './private-answer-store.ts';
import type { Asking, AskingHost } from './store-types.ts';
import { createSuggestionsStore } from './suggestions-store.ts';

/** The calls, each already told whom to ask. */
interface AskCalls {
  askQuestion: Parameters<typeof createAskStore>[0];
  listQuestionSuggestions: Parameters<typeof createSuggestionsStore>[0];
  getPrivateAnswer: Parameters<typeof createPrivateAnswerStore>[0];
}

function bindAskCalls({ api, askedOn, signal }: AskingHost): AskCalls {
  return {
    askQuestion: (question) => askQuestion(api, askedOn, question),
    listQuestionSuggestions: (text, searchSignal) => listQuestionSuggestions(api, text, searchSignal),
    getPrivateAnswer: (link) => getPrivateAnswer(api, link, signal),
  };
}

/** Everything behind the form, made when its code has been loaded. */
export function createAsking(host: AskingHost, calls = bindAskCalls(host)): Asking {
  const { api, session } = host;
  const ask = createAskStore(calls.askQuestion, host.visitor, readDraft(session, api).email);
  ask.subscribe(() => {
    const { step, question, email } = ask.getState();
    saveDraft(session, api, { question: step === 'SENT' ? '' : question, email });
  });
  const suggestions = createSuggestionsStore(
    calls.listQuestionSuggestions,
    host.wantsSuggestions,
    host.signal,
  );
  const privateAnswer = createPrivateAnswerStore(calls.getPrivateAnswer);
  if (host.answerLink) privateAnswer.open(host.answerLink);
  return { ask, suggestions, privateAnswer };
}
