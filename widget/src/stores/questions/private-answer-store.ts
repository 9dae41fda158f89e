import type { AnswerLink } from '../../api/questions/get-private-answer.ts';
import type { PrivateAnswer } from '../../entities/question.ts';
import { createStore, type Store } from '../store.ts';

export interface PrivateAnswerState {
  answer: PrivateAnswer | undefined;
}

export interface PrivateAnswerStore extends Store<PrivateAnswerState> {
  open(link: AnswerLink): void;
}

/** If `load` rejects, nothing is shown. */
export function createPrivateAnswerStore(
  load: (link: AnswerLink) => Promise<PrivateAnswer | undefined>,
): PrivateAnswerStore {
  const { setState, ...store } = createStore<PrivateAnswerState>({ answer: undefined });
  return {
    ...store,
    open(link) {
      load(link).then(
        (answer) => setState({ answer }),
        () => {},
      );
    },
  };
}
