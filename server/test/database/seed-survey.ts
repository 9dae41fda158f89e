import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { writeSurveyQuestion } from '../../src/surveys/definition-queries.ts';
import type { SurveyQuestion } from '../../src/surveys/question-rules.ts';

/** The ids of a survey question and, by their descriptions, of its options. */
export interface SeededQuestion {
  readonly id: number;
  option(description: string): number;
}

/** Options need only descriptions. */
export type SeedSurveyQuestion = Omit<SurveyQuestion, 'options'> & { readonly options: readonly string[] };

/** Writes a survey question of a store. */
export async function seedSurveyQuestion(
  sql: Sql,
  storeId: string,
  question: SeedSurveyQuestion,
): Promise<SeededQuestion> {
  const options = question.options.map((description) => ({ description }));
  const { id, optionIds } = await writeSurveyQuestion(sql, storeId, { ...question, options });
  return {
    id,
    option(description) {
      const optionId = optionIds[question.options.indexOf(description)];
      if (optionId === undefined) throw new Error(`"${question.description}" has no option "${description}"`);
      return optionId;
    },
  };
}
