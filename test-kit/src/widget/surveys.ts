/** Builders of valid responses of the survey API. Tests change only the fields that they test. */

export const wireSurveyQuestion = (id: number, more: object = {}) => ({
  id,
  kind: 'evaluator_profile',
  description: `Pergunta ${id}?`,
  options: [1, 2].map((place) => ({
    id: id * 10 + place,
    description: `Opção ${id * 10 + place}`,
    weight: place,
    answers_count: 4 - place,
  })),
  ...more,
});

export const wireSurveyAnswer = (saleItemId: number, more: object = {}) => ({
  extra_id: saleItemId,
  kind: 'evaluator_profile',
  options: [{ id: 11, description: 'Opção 11', question: { id: 1, description: 'Pergunta 1?' } }],
  ...more,
});

/** An attribute from the descriptions and counts of its options, in order. The average is computed from them. */
export function wireAttribute(
  id: number,
  options: readonly (readonly [string, number])[],
  more: object = {},
) {
  const total = options.reduce((sum, [, count]) => sum + count, 0);
  const sum = options.reduce((points, [, count], at) => points + count * (at + 1), 0);
  return {
    id,
    description: `Atributo ${id}`,
    average: total === 0 ? 0 : Math.round((sum / total) * 100) / 100,
    options: options.map(([description, count], at) => ({
      id: id * 10 + at + 1,
      description,
      ordering: at + 1,
      answers_count: count,
    })),
    ...more,
  };
}
