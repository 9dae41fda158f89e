/** One thing that the log says of a review. */
export interface LoggedEvent {
  /** Its number in the log, from 0. */
  place: number;
  /** Such as `published`. */
  event: string;
  /** UTC, to the second: `2026-11-29T12:00:00Z`. */
  at: string;
}

/** What the log says of a review. */
export interface ReviewLog {
  /** The first one first. */
  events: LoggedEvent[];
  /** Whether more has happened, which is signed in a moment. */
  isWaiting: boolean;
  /** The page that checks it. */
  pageUrl: string;
  /** The file that proves it. */
  proofUrl: string;
}
