/** What a store of the demo asks about one product, and what the customers of its reviews answered. */
export interface DemoSurvey {
  readonly storeId: string;
  readonly questions: readonly {
    readonly kind: 'evaluator_profile' | 'use_cases' | 'attribute';
    readonly description: string;
    readonly options: readonly string[];
  }[];
  /**
   * By the source id of the review: for each question the number of the chosen option, several after commas, `-` for
   * none.
   */
  readonly answers: Readonly<Record<string, string>>;
}

/** The options of a size, which every store has under these names; the widget shows them in the store's language. */
export const sizes = [
  'Muito pequeno',
  'Um pouco pequeno',
  'Ótimo tamanho',
  'Um pouco grande',
  'Muito grande',
] as const;
