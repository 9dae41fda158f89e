import { setTimeout as wait } from 'node:timers/promises';

/** What was sent and not recorded would be sent again: tries to record it until the process stops. Then throws the error of the last try. */
export async function untilRecorded(stopping: AbortSignal, recordSent: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await recordSent();
    } catch (error) {
      if (stopping.aborted) throw error;
      await wait(1_000, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
