import { isEmail, isQuestion } from '../../entities/ask-rules.ts';

/**
 * Where the shopper is with a question: writing it, giving an e-mail address, being asked about the known one, waiting
 * for it to be sent, done.
 */
export type AskStep = 'ASK' | 'GET_EMAIL' | 'EMAIL_GOT' | 'SENDING' | 'SENT';

/** Why the question is still here. */
type AskFailure = 'failed' | 'too-many';

export interface AskState {
  readonly step: AskStep;
  /** As typed. */
  readonly question: string;
  /** As typed, or as known. */
  readonly email: string;
  /** The step that sent the question, to which a failure leads back. */
  readonly sentFrom: 'GET_EMAIL' | 'EMAIL_GOT';
  readonly failure: AskFailure | undefined;
}

/** The events of the form: actions of the shopper, and the result of sending. */
interface AskEvents {
  questionTyped: { text: string };
  /** `knownEmail` is empty when none is known. */
  questionSubmitted: { knownEmail: string };
  emailTyped: { text: string };
  emailConfirmed: object;
  emailRefused: object;
  backToQuestion: object;
  sent: object;
  failed: { failure: AskFailure };
  otherQuestion: object;
}

export type AskEvent = { [Type in keyof AskEvents]: { type: Type } & AskEvents[Type] }[keyof AskEvents];

export const initialAskState: AskState = {
  step: 'ASK',
  question: '',
  email: '',
  sentFrom: 'GET_EMAIL',
  failure: undefined,
};

type Transition<Type extends keyof AskEvents> = (state: AskState, event: AskEvents[Type]) => AskState;
type Transitions = Readonly<Record<AskStep, { readonly [Type in keyof AskEvents]?: Transition<Type> }>>;

const getEmail = (state: AskState): AskState => ({
  ...state,
  step: 'GET_EMAIL',
  email: '',
  failure: undefined,
});

const back = (state: AskState): AskState => ({ ...state, step: 'ASK', failure: undefined });

const sendFrom =
  (sentFrom: AskState['sentFrom']) =>
  (state: AskState): AskState =>
    isEmail(state.email.trim())
      ? { ...state, step: 'SENDING', email: state.email.trim(), sentFrom, failure: undefined }
      : state;

/** What is not in the table changes nothing. */
const transitions: Transitions = {
  ASK: {
    questionTyped: (state, { text }) => ({ ...state, question: text }),
    questionSubmitted(state, { knownEmail }) {
      if (!isQuestion(state.question)) return state;
      // What was typed of an address before going back to the question is still there.
      return isEmail(knownEmail)
        ? { ...state, step: 'EMAIL_GOT', email: knownEmail }
        : { ...state, step: 'GET_EMAIL' };
    },
  },
  GET_EMAIL: {
    emailTyped: (state, { text }) => ({ ...state, email: text }),
    emailConfirmed: sendFrom('GET_EMAIL'),
    backToQuestion: back,
  },
  EMAIL_GOT: {
    emailConfirmed: sendFrom('EMAIL_GOT'),
    emailRefused: getEmail,
    backToQuestion: back,
  },
  SENDING: {
    sent: (state) => ({ ...state, step: 'SENT' }),
    failed: (state, { failure }) => ({ ...state, step: state.sentFrom, failure }),
  },
  SENT: {
    otherQuestion: () => initialAskState,
  },
};

/** The state after an event; the same one when the event means nothing in that step. */
export function nextAskState(state: AskState, event: AskEvent): AskState {
  // The table pairs each event with its transition; that the two belong together is lost on the compiler.
  const transition = transitions[state.step][event.type] as Transition<typeof event.type> | undefined;
  return transition ? transition(state, event as never) : state;
}
