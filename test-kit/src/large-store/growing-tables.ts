/** Tables that grow with products, reviews, questions and votes; not those with a few rows for each store. */
export const growingTables: readonly string[] = [
  'products',
  'opinions',
  'opinion_translations',
  'opinion_comments',
  'opinion_photos',
  'votes',
  'questions',
  'question_terms',
  'product_terms',
  'askers',
  'private_answers',
  'product_summaries',
  'survey_answers',
  'survey_summaries',
  'survey_respondents',
];
