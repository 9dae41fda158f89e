import { writeVerifierKey } from '@opina/log/notes/keys';
import type { LogReader } from '@opina/log/verify/read-log';
import { keyOf, type VerifiedLog, type VerifyOptions, verifyLog } from '@opina/log/verify/verify-log';

/** What somebody has noted of a log before. */
export interface Noted {
  readonly key?: string | undefined;
  readonly former?: string | undefined;
}

/** How far a check is. */
export type Progress =
  | { readonly part: 'entries'; readonly read: number; readonly size: number }
  | { readonly part: 'reviews'; readonly compared: number };

export interface CheckedLog extends VerifiedLog {
  /** As text that can be noted. */
  readonly key: string;
  readonly isContinued: boolean;
}

/** Checks a whole log. `review`: the name in the log of the review whose entries are wanted. Throws `LogError`. */
export async function checkLog(
  reader: LogReader,
  { key: given, former }: Noted,
  onProgress: (progress: Progress) => void,
  more: Pick<VerifyOptions, 'review' | 'pause'> = {},
): Promise<CheckedLog> {
  const key = writeVerifierKey(await keyOf(reader, given));
  const log = await verifyLog(reader, {
    ...more,
    key,
    former,
    onProgress: (read, size) => onProgress({ part: 'entries', read, size }),
    onCompared: (compared) => onProgress({ part: 'reviews', compared }),
  });
  return { ...log, key, isContinued: former !== undefined };
}
