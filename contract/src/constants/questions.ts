export const questionsPageSize = 4;
/** A question is longer than this, in characters, and has at least one word followed by whitespace. */
export const questionLongerThan = 10;
/** Up to three punctuation marks may be between the two: `Serve? Obrigada`. */
export const wordAndSpacePattern = /[\p{L}\p{N}_]\S{0,3}\s/u;
export const maxQuestionSuggestions = 5;
/** The time without typing after which suggestions are searched. */
export const suggestionDelayMs = 200;
/** Only words longer than this are highlighted in suggestions. */
export const highlightLongerThan = 2;
export const maxQuestionLength = 1_000;
export const maxAnswerLength = 5_000;
/** How long a private answer can be read, and an asker is told about a public one. */
export const privateAnswerDays = 90;
/** How long the address of an asker is kept after the last question, where the operator says nothing else. */
export const askerDays = 365;
