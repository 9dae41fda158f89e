/** How long a first answer or reply took, in classes: the name of each, and below how many seconds it is. */
export const answerTimes = [
  { name: 'under_hour', below: 3_600 },
  { name: 'under_day', below: 86_400 },
  { name: 'under_3_days', below: 3 * 86_400 },
  { name: 'under_week', below: 7 * 86_400 },
  { name: 'longer', below: Number.POSITIVE_INFINITY },
] as const;
export type AnswerTime = (typeof answerTimes)[number]['name'];
