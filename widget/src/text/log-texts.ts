import type { EventNames } from './events/event-names.ts';

/** The words of what the log says of a review, in files of their own: few people want to know. */
export interface LogTexts {
  title: string;
  about: string;
  events: EventNames;
  edited: string;
  notEdited: string;
  /** Something has just happened. */
  waiting: string;
  check: string;
  proof: string;
}
