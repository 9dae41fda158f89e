import type { EventNames } from '../../text/events/event-names.ts';
import type { FaultName } from '../check/fault-from.ts';

/** The words of the page that checks a log, in one language. Numbers come written as people read them. */
export interface VerifyTexts {
  readonly title: (store: string) => string;
  readonly intro: string;
  readonly unknownStore: string;
  /** Before a command, where there are no scripts. */
  readonly noScript: string;
  readonly review: {
    readonly title: string;
    readonly about: string;
    readonly label: string;
    readonly start: string;
    readonly running: string;
    readonly fine: (id: string) => string;
    readonly signed: string;
    readonly compare: string;
    readonly product: string;
    readonly rate: string;
    readonly stars: (rate: string) => string;
    readonly heading: string;
    readonly text: string;
    readonly author: string;
    readonly written: string;
    readonly incentive: string;
    readonly experienced: string;
    readonly insider: string;
    readonly incentivized: string;
    /** That its author is an insider, or got something for it. */
    readonly yes: string;
    readonly photo: string;
    readonly video: string;
    readonly history: string;
    readonly historyNamed: string;
    readonly historyWhole: string;
    readonly place: (place: string) => string;
    readonly proof: string;
  };
  readonly whole: {
    readonly title: string;
    readonly about: string;
    readonly start: string;
    readonly stop: string;
    readonly running: string;
    readonly read: (read: string, size: string) => string;
    readonly compared: (count: string) => string;
    readonly fine: string;
    readonly signed: (name: string) => string;
    readonly entries: (count: number, written: string) => string;
    readonly shown: (count: number, written: string) => string;
    /** Of reviews whose photos, videos and facts are not signed yet. */
    readonly older: (count: number, written: string) => string;
    readonly continued: string;
    readonly events: string;
    readonly event: string;
    readonly count: string;
  };
  readonly noted: {
    readonly summary: string;
    readonly about: string;
    readonly checkpoint: string;
    readonly key: string;
    /** Above what is to be noted after a check. */
    readonly title: string;
    readonly keep: string;
    readonly copy: string;
    readonly copied: string;
  };
  readonly witnesses: {
    readonly summary: string;
    readonly about: string;
    readonly label: string;
    readonly fine: string;
    readonly wrongTitle: string;
    readonly seen: (name: string, moment: string) => string;
    /** It has seen the first of the entries. */
    readonly seenPart: (name: string, moment: string, entries: string) => string;
    readonly late: (name: string, moment: string, entries: string) => string;
    readonly missing: (name: string) => string;
    readonly wrong: (name: string) => string;
    readonly badLine: (line: string) => string;
  };
  readonly events: EventNames;
  /** Above a fault of the log, and above what kept the check from its end. */
  readonly wrong: string;
  readonly unfinished: string;
  readonly faults: Readonly<Record<Exclude<FaultName, 'reviews' | 'witness_line'>, string>>;
  readonly faultyReviews: (count: number, written: string) => string;
  readonly reviewFaults: {
    readonly unknown: (review: string) => string;
    readonly not_published: (review: string) => string;
    readonly rate: (review: string) => string;
    readonly changed: (review: string) => string;
    readonly missing: (review: string) => string;
    readonly more: (count: string) => string;
  };
  readonly exactly: string;
  readonly limits: string;
  readonly limitLines: readonly string[];
  /** Before a command that checks the same. */
  readonly elsewhere: string;
}
