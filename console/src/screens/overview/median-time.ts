import { type AnswerTime, answerTimes } from '@opina/contract/answer-times';

/** The class that at least half of the counts, in the order of the classes, do not exceed; undefined: there are none. */
export function medianTime(counts: readonly number[]): AnswerTime | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let until = 0;
  return answerTimes.find((_, at) => {
    until += counts[at] ?? 0;
    return until * 2 >= all;
  })?.name;
}
