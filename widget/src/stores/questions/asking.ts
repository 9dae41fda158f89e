import type { ApiAddress } from '../../api/api-address.ts';
import { type AskedOn, askQuestion } from '../../api/questions/ask-question.ts';
import { type AnswerLink, getPrivateAnswer } from '../../api/questions/get-private-answer.ts';
import { listQuestionSuggestions } from '../../api/questions/list-question-suggestions.ts';
import type { Store } from '../store.ts';
import type { VisitorStorage } from '../visitor-storage.ts';
import { type AskStore, createAskStore } from './ask-store.ts';
import { type DraftStorage, readDraft, saveDraft } from './draft-storage.ts';
import { createPrivateAnswerStore, type PrivateAnswerState } from './private-answer-store.ts';
import { createSuggestionsStore, type SuggestionsStore } from './suggestions-store.ts';

/** What the widget passes to the code for asking questions. */
export interface AskingHost {
  api: ApiAddress;
  askedOn: AskedOn;
  visitor: VisitorStorage;
  /** Keeps what was typed while the tab is open; `undefined` where the browser forbids it. */
  session: DraftStorage | undefined;
  /** Whether the store wants answered questions to be suggested. */
  wantsSuggestions: () => boolean;
  answerLink: AnswerLink | undefined;
  signal: AbortSignal;
}

/** What comes with the code that is loaded when a question is about to be asked. */
export interface Asking {
  ask: AskStore;
  suggestions: SuggestionsStore;
  privateAnswer: Store<PrivateAnswerState>;
}

/** The calls, with their addresses bound. */
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
