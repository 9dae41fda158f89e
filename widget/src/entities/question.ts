import type { CalendarDate } from './review.ts';

/** A published question as the widget holds it, read tolerantly from the wire. */
export interface Question {
  id: string;
  question: string;
  /** Empty until the store has answered in public. */
  answer: string;
  /** Unknown where the server does not say. */
  date: CalendarDate | undefined;
}

/** What only the shopper who asked may see. */
export interface PrivateAnswer {
  question: string;
  answer: string;
}
