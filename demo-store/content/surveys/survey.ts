/** The survey questions of a demo store about one product, and the survey answers of its reviews. */
export interface DemoSurvey {
  readonly storeId: string;
  /** The questions are asked about products with one of these tags. */
  readonly tags: readonly string[];
  readonly questions: readonly {
    readonly kind: 'evaluator_profile' | 'use_cases' | 'attribute';
    readonly description: string;
    readonly options: readonly string[];
  }[];
  /**
   * By the source id of the review: for each question the number of the chosen option, or several with commas, or `-`
   * for none.
   */
  readonly answers: Readonly<Record<string, string>>;
}

/** The options of a size. They have these names in every store. The widget shows them in the store's language. */
export const sizes = [
  'Muito pequeno',
  'Um pouco pequeno',
  'Ótimo tamanho',
  'Um pouco grande',
  'Muito grande',
] as const;
