const pending = () => new Promise<never>(() => {});

/** Calls of the widget that never get a response. Tests replace those that they need. */
export const pendingCalls = {
  listOpinions: pending,
  getRecommendationsSummary: pending,
  upvoteOpinion: pending,
  downvoteOpinion: pending,
  listQuestions: pending,
  listQuestionSuggestions: pending,
  askQuestion: pending,
  getPrivateAnswer: pending,
  listSurveyAnswers: pending,
  listSurveyQuestionSummaries: pending,
  getProductAnswersSummary: pending,
  listPhotoReviews: pending,
  getOpinion: pending,
  later: {
    api: { apiUrl: '', code: '', storeId: '' },
    askedOn: { url: '', photoUrls: [] },
    session: undefined,
  },
};
