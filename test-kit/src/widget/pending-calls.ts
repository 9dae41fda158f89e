const pending = () => new Promise<never>(() => {});

/** The calls of a widget whose provider never answers; tests give those they are about an answer. */
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
