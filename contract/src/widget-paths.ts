/**
 * The paths of the calls that the widget makes, apart from their declarations, so that shoppers do not download those.
 * `{id}` stands for one path segment.
 */
export const widgetPaths = {
  getRoot: '/widget/root',
  getView: '/widget/view',
  listOpinions: '/widget/opinions',
  getOpinion: '/widget/opinions/{id}',
  upvoteOpinion: '/widget/opinions/{id}/upvotes',
  downvoteOpinion: '/widget/opinions/{id}/downvotes',
  reportOpinion: '/widget/opinions/{id}/reports',
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
} as const;
