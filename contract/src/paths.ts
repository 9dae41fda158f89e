/** Where each call lives, under the base address of the main API. `{id}` stands for one path segment. */
export const callPaths = {
  getRoot: '/widget/root',
  listOpinions: '/widget/opinions',
  getOpinion: '/widget/opinions/{id}',
  upvoteOpinion: '/widget/opinions/{id}/upvotes',
  downvoteOpinion: '/widget/opinions/{id}/downvotes',
  listPhotoReviews: '/widget/photo_reviews',
  listProductRates: '/widget/shelf/v2/products_rates',
  listQuestions: '/widget/questions',
  askQuestion: '/widget/questions',
  listQuestionSuggestions: '/widget/questions_suggestions',
  getPrivateAnswer: '/widget/answers/{id}',
  getProduct: '/products/v1/product',
  getRecommendationsSummary: '/opinions/recommendations_summaries',
  listSurveyAnswers: '/v3/answers',
  listSurveyQuestionSummaries: '/v3/question_summaries',
  getProductAnswersSummary: '/v1/product_answers_summary',
  getHealth: '/healthz',
  getReadiness: '/readyz',
} as const;

export type CallName = keyof typeof callPaths;
