import type { AskedQuestion } from '../../api/questions/ask-question.ts';
import { TransportError } from '../../api/transport.ts';
import { createStore, type Store } from '../store.ts';
import type { VisitorStorage } from '../visitor-storage.ts';
import { type AskEvent, type AskState, initialAskState, nextAskState } from './ask-machine.ts';

/** The form that asks the store. What does not belong to its step does nothing. */
export interface AskStore extends Store<AskState> {
  typeQuestion(text: string): void;
  submitQuestion(): void;
  typeEmail(text: string): void;
  /** Sends the question, with the address that was typed or is known. */
  confirmEmail(): void;
  /** From the address back to the question; nothing that was typed is lost. */
  backToQuestion(): void;
  /** Not the known address: asks for another one. */
  refuseEmail(): void;
  askAnother(): void;
}

export type SendQuestion = (question: AskedQuestion) => Promise<void>;

const tooManyRequests = 429;

/**
 * The form that asks the store: its machine, the visitor's remembered address, and the call that sends. `typedEmail` is
 * what was typed of an address before the page was loaded anew.
 */
export function createAskStore(
  send: SendQuestion,
  storage: Pick<VisitorStorage, 'readEmail' | 'saveEmail'>,
  typedEmail = '',
): AskStore {
  const { setState, ...store } = createStore({ ...initialAskState, email: typedEmail });

  function dispatch(event: AskEvent) {
    const before = store.getState();
    const state = nextAskState(before, event);
    if (state === before) return;
    setState(state);
    if (state.step === 'SENDING') deliver(state);
  }

  function deliver({ question, email }: AskedQuestion) {
    storage.saveEmail(email);
    send({ question, email }).then(
      () => dispatch({ type: 'sent' }),
      (error) => {
        const tooMany = error instanceof TransportError && error.status === tooManyRequests;
        dispatch({ type: 'failed', failure: tooMany ? 'too-many' : 'failed' });
      },
    );
  }

  return {
    ...store,
    typeQuestion: (text) => dispatch({ type: 'questionTyped', text }),
    submitQuestion: () => dispatch({ type: 'questionSubmitted', knownEmail: storage.readEmail() }),
    typeEmail: (text) => dispatch({ type: 'emailTyped', text }),
    confirmEmail: () => dispatch({ type: 'emailConfirmed' }),
    backToQuestion: () => dispatch({ type: 'backToQuestion' }),
    refuseEmail: () => dispatch({ type: 'emailRefused' }),
    askAnother: () => dispatch({ type: 'otherQuestion' }),
  };
}
