import type { ApiAddress } from '../../api/api-address.ts';
import { listQuestionSuggestions } from '../../api/questions/list-question-suggestions.ts';
import type { Question } from '../../entities/question.ts';

/** Answered questions with what reviews are searched for. None where they cannot be had: the reviews are what was asked for. */
export const findQuestions = (api: ApiAddress, text: string, signal: AbortSignal): Promise<Question[]> =>
  listQuestionSuggestions(api, text, signal).catch(() => []);
