import type { OverviewTexts } from './texts.ts';

const per = { day: 'by day', week: 'by week', month: 'by month' };

export const texts: OverviewTexts = {
  title: 'Overview',
  waits: 'What waits for you',
  waiting: {
    reviews: (count) => (count === 1 ? 'review to decide' : 'reviews to decide'),
    questions: (count) => (count === 1 ? 'question to answer' : 'questions to answer'),
    reports: (count) => (count === 1 ? 'reported review' : 'reported reviews'),
    mail: (count) => (count === 1 ? 'failed message' : 'failed messages'),
    imports: (count) => (count === 1 ? 'import to look at' : 'imports to look at'),
  },
  nothingWaits: {
    reviews: 'No review waits',
    questions: 'No question waits',
    reports: 'No review is reported',
    mail: 'No mail has failed',
    imports: 'No import waits',
  },
  happened: 'What happened',
  period: 'Period',
  periods: { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days', 365: 'Last year' },
  ownPeriod: 'Other days',
  from: 'From',
  to: 'To',
  product: 'Product code',
  productHint: 'All products',
  errors: { 'request.parameter_invalid:from': 'Choose 1 to 400 days: the first day is before the last.' },
  figures: {
    reviews: 'Reviews',
    average: 'Average',
    toReply: 'Time to reply to a review',
    toAnswer: 'Time to answer a question',
  },
  figureHints: {
    reviews: 'Published',
    average: 'Of 5 stars',
    toReply: 'Half are faster',
    toAnswer: 'Half are faster',
  },
  none: 'None yet',
  notByProduct: 'Not counted by product',
  distribution: 'Stars',
  stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
  overTime: { day: 'Day by day', week: 'Week by week', month: 'Month by month' },
  counted: {
    reviews: 'Reviews',
    questions: 'Questions',
    answers: 'Answers to questions',
    replies: 'Replies to reviews',
    upvotes: 'Votes: helpful',
    downvotes: 'Votes: not helpful',
  },
  leftOut: 'Replies and votes are not counted by product.',
  averageLine: 'Average, 1 to 5',
  inAll: (count) => `${count} in all`,
  values: (count, average) => (average === undefined ? count : `${count}, average ${average}`),
  readPlot: (title) => `Read the plot: ${title}`,
  readHint: 'Point at a bar, or use the arrow keys, to read its values.',
  plot: ({ title, unit, from, to, total, most, averages }) =>
    [
      `${title} ${per[unit]}, ${from} to ${to}: ${total} in all`,
      most && `most on ${most.when} with ${most.count}`,
      averages && `average between ${averages.lowest} and ${averages.highest}`,
    ]
      .filter(Boolean)
      .join('; '),
  noReviews: 'No reviews in this period.',
  asTable: 'Show as a table',
  tableOf: (from, to) => `What happened from ${from} to ${to}`,
  units: { day: 'Day', week: 'Week', month: 'Month' },
  nothing: 'Nothing happened in this period',
  nothingText: 'Choose a longer period or another product.',
  timeZone: (name) => `Days begin at midnight in the time zone of the store (${name}).`,
};
