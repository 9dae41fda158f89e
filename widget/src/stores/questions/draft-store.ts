import type { AnswerLink } from '../../api/questions/get-private-answer.ts';
import { createStore, type Store } from '../store.ts';
import type { AskState } from './ask-machine.ts';
import type { Asking, AskingHost } from './asking.ts';
import { readDraft } from './draft-storage.ts';

interface DraftState {
  step: AskState['step'];
  /** As typed. */
  question: string;
  /** The private answer that the page's address leads to. */
  answerLink: AnswerLink | undefined;
}

/** The question being written, from the first view on. */
export interface DraftStore extends Store<DraftState> {
  typeQuestion(text: string): void;
  /** Connects the form that `create` makes. It is made once; a second call returns the same. */
  connect(create: (host: AskingHost) => Asking): Asking;
}

export interface LoadableDraftStore extends DraftStore {
  /** Has the private answer fetched that a link leads to, as soon as the code for that is there. */
  openAnswer(link: AnswerLink): void;
  /** Reads the question that this visitor has begun. */
  recall(): void;
}

/**
 * The question being written. What follows it is code of its own, loaded when it is about to be needed: until then the
 * text is kept here, and from then on in the form's own store, which this one follows.
 */
export function createDraftStore(host: Omit<AskingHost, 'answerLink'>): LoadableDraftStore {
  const { setState, ...store } = createStore<DraftState>({
    step: 'ASK',
    question: '',
    answerLink: undefined,
  });
  let asking: Asking | undefined;

  return {
    ...store,
    typeQuestion(question) {
      if (asking) asking.ask.typeQuestion(question);
      else setState({ question });
    },
    recall: () => setState({ question: readDraft(host.session, host.api).question }),
    openAnswer: (answerLink) => setState({ answerLink }),
    connect(create) {
      if (asking) return asking;
      const { question, answerLink } = store.getState();
      asking = create({ ...host, answerLink });
      const { ask } = asking;
      ask.typeQuestion(question);
      ask.subscribe(() => {
        const { step, question: typed } = ask.getState();
        setState({ step, question: typed });
      });
      return asking;
    },
  };
}
