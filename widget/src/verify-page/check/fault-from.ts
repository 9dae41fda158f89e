import { type Fault, LogError } from '@opina/log/log-error';
import { ConnectionError } from '@opina/log/verify/read-log';
import { type ReviewFault, ReviewsError } from '@opina/log/verify/review-faults';
import { WitnessLineError } from './witness-keys.ts';

/** What the page has words for. */
export type FaultName = Fault | 'witness_line' | 'unsigned' | 'waiting' | 'unknown_review' | 'unexpected';

/** Why a check did not end well. */
export interface FoundFault {
  readonly name: FaultName;
  /** In English, and exactly. */
  readonly detail: string;
  /** Those that are shown otherwise than the log says. */
  readonly reviews: readonly ReviewFault[];
  /** Which line is no key of a witness. */
  readonly line?: number;
}

/** What is wrong with the log, and not with the connection or with what somebody has pasted. */
const ofLog: ReadonlySet<FaultName> = new Set(['signature', 'not_continued', 'entries', 'reviews']);

export const isOfLog = ({ name }: FoundFault): boolean => ofLog.has(name);

/** `missing`: what it means that an address of the log does not exist. */
export function faultFrom(error: unknown, missing: 'unsigned' | 'unknown_review'): FoundFault {
  const detail = error instanceof Error ? error.message : String(error);
  const reviews = error instanceof ReviewsError ? error.faults : [];
  return {
    name: nameOf(error, missing),
    detail,
    reviews,
    ...(error instanceof WitnessLineError && { line: error.line }),
  };
}

function nameOf(error: unknown, missing: FaultName): FaultName {
  if (error instanceof ConnectionError) {
    if (error.status === 404) return missing;
    return error.status === 409 ? 'waiting' : 'connection';
  }
  if (error instanceof WitnessLineError) return 'witness_line';
  if (error instanceof LogError) return error.fault ?? 'entries';
  return 'unexpected';
}
