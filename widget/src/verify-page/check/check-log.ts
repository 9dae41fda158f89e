import { writeVerifierKey } from '@opina/log/notes/keys';
import type { LogReader } from '@opina/log/verify/read-log';
import { type VerifiedLog, type VerifyOptions, verifyLog } from '@opina/log/verify/verify-log';
import { readWitnessKeys } from './witness-keys.ts';

/** What somebody has noted of a log before. */
export interface Noted {
  readonly key?: string | undefined;
  readonly former?: string | undefined;
  /** Keys of witnesses, one in a line. */
  readonly witnesses?: string | undefined;
}

/** How far a check is. */
export type Progress =
  | { readonly part: 'entries'; readonly read: number; readonly size: number }
  | { readonly part: 'reviews'; readonly compared: number };

export interface CheckedLog extends Omit<VerifiedLog, 'key'> {
  /** As text that can be noted. */
  readonly key: string;
  readonly isContinued: boolean;
}

/** Checks a whole log. `review`: the name in the log of the review whose entries are wanted. Throws `LogError`, `WitnessLineError`. */
export async function checkLog(
  reader: LogReader,
  { key, former, witnesses = '' }: Noted,
  onProgress: (progress: Progress) => void,
  more: Pick<VerifyOptions, 'review' | 'pause'> = {},
): Promise<CheckedLog> {
  const log = await verifyLog(reader, {
    ...more,
    key,
    former,
    witnesses: readWitnessKeys(witnesses),
    // The page shows what is missing beside what it has found.
    onSights: () => {},
    onProgress: (read, size) => onProgress({ part: 'entries', read, size }),
    onCompared: (compared) => onProgress({ part: 'reviews', compared }),
  });
  return { ...log, key: writeVerifierKey(log.key), isContinued: former !== undefined };
}
