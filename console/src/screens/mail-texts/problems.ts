/** What the server's check of texts finds, by the beginning of what it says. */
export const problems = [
  ['Must not be empty', 'empty'],
  ['Must have at most', 'tooLong'],
  ['Must be one line', 'oneLine'],
  ['Must contain no control', 'control'],
  ['Contains the unknown placeholder', 'placeholder'],
  ['Must not ask for good', 'asksForPraise'],
  ['Must not promise', 'rewardsPraise'],
  ['Must contain {reason}', 'reason'],
  ['Must contain {link} once', 'oneLink'],
  ['Must contain {link}', 'link'],
] as const;
export type Problem = (typeof problems)[number][1];
