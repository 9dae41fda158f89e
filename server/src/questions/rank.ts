import { wordSimilarity } from '../platform/text/word-closeness.ts';
import { foldCaseAndAccents, wordsOf } from '../platform/text/words.ts';
import type { QuestionCandidate } from './suggestion-queries.ts';

/** One that says less than this share of what the best one says is not worth a shopper's look. */
const minShare = 0.4;

/**
 * The candidates that are really like what was typed, best first. Each typed word counts by how close the question's
 * closest word comes to it, and the more the fewer questions have it. Words that none has count for nothing: a long
 * question is found by the few words that matter.
 */
export function rankQuestions(
  candidates: readonly QuestionCandidate[],
  limit: number,
): readonly QuestionCandidate[] {
  const typed = candidates[0]?.words ?? [];
  const table = candidates.map(({ question }) => {
    const words = wordsOf(foldCaseAndAccents(question));
    return typed.map((word) => Math.max(0, ...words.map((other) => wordSimilarity(word, other))));
  });
  const weights = typed.map((_, at) => weight(table.filter((row) => row[at]).length, candidates.length));
  const scored = candidates.map((candidate, index) => ({
    candidate,
    score: (table[index] ?? []).reduce((sum, closeness, at) => sum + closeness * (weights[at] ?? 0), 0),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * minShare)
    .sort((a, b) => b.score - a.score || b.candidate.similarity - a.candidate.similarity)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

function weight(found: number, all: number): number {
  return found === 0 ? 0 : Math.log(1 + all / found);
}
