import type { Question } from './question-queries.ts';

export const visibilities = ['public', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

export interface GivenAnswer {
  readonly text: string;
  readonly visibility: Visibility;
}

/** The answer that a question has now. It has one: a new answer replaces the one before, whoever could see that. */
export function givenAnswer({
  answer,
  private_answer: privateAnswer,
}: Pick<Question, 'answer' | 'private_answer'>): GivenAnswer | undefined {
  if (answer !== undefined) return { text: answer, visibility: 'public' };
  if (privateAnswer !== undefined) return { text: privateAnswer, visibility: 'private' };
  return undefined;
}

/** Says which answer a question has, to find out later whether it is another one. Never empty. */
export const markOf = (answer: GivenAnswer | undefined): string => JSON.stringify(answer ?? null);
