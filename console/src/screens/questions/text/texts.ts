import type { Status } from '@opina/contract/constants/reviews';

type ByVisibility = Readonly<Record<'public' | 'private', string>>;

/** Words of the inbox of questions. */
export interface QuestionsTexts {
  readonly title: string;
  readonly list: string;
  readonly detail: string;
  readonly byStatus: string;
  readonly search: string;
  readonly unanswered: string;
  readonly mark: (question: string) => string;
  readonly canBeTold: string;
  readonly answered: ByVisibility;
  readonly decided: Readonly<Record<Status, (count: number) => string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly conflict: string;
  readonly overtaken: string;
  readonly overtakenRemoved: string;
  readonly nothingWaits: string;
  readonly nothingWaitsText: string;
  readonly nothingFound: string;
  readonly nothingFoundText: string;
  readonly chooseOne: string;
  readonly chooseOneText: string;
  readonly gone: string;
  readonly goneText: string;
  readonly answer: string;
  readonly noAnswer: string;
  readonly yourAnswer: string;
  readonly newAnswer: string;
  readonly answerHint: string;
  readonly changeAnswer: string;
  readonly replaceAnswer: string;
  readonly sendAnswer: ByVisibility;
  readonly answerSent: ByVisibility;
  readonly seenBy: ByVisibility;
  readonly firstAnswered: (when: string) => string;
  readonly whoSees: {
    readonly title: string;
    readonly everybody: string;
    readonly publishes: string;
    readonly askerIsTold: string;
    readonly askerIsNotTold: string;
    readonly askerAlone: string;
    readonly questionStays: Readonly<Record<Status, string>>;
    readonly noPrivate: string;
    readonly privateGoes: string;
    readonly publicGoes: string;
  };
  readonly similar: string;
  readonly similarFailed: string;
  readonly takeAnswer: string;
  readonly takeAnswerOf: (question: string) => string;
  readonly about: string;
  readonly facts: Readonly<Record<'product' | 'asker' | 'page' | 'asked' | 'answered', string>>;
  readonly asker: Readonly<Record<'known' | 'unknown', string>>;
  readonly keysTitle: string;
  readonly keys: readonly (readonly [keys: string, action: string])[];
}
