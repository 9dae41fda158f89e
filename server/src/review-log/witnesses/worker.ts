import type { Run } from '../../platform/database/run.ts';
import type { Logger } from '../../platform/http/server/logger.ts';
import { startWorkerLoop, type Worker } from '../../platform/workers/worker-loop.ts';
import { cosignLog, nameOf } from './cosign-log.ts';
import { askedMs } from './offer-times.ts';
import type { Witness } from './witness.ts';
import { findUnwitnessedStores } from './witness-queries.ts';

interface WorkerParts {
  readonly run: Run;
  readonly witness: Witness;
  /** All that are asked about the logs: none is offered another checkpoint before the others have responded. */
  readonly witnesses: readonly Witness[];
  readonly allowedHosts: readonly string[] | undefined;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** Default: ten seconds. */
  readonly timeoutMs?: number;
}

const roundMs = 1_000;
const storesPerRound = 100;
const defaultTimeoutMs = askedMs;
/** A log that a witness refuses stays so until somebody has done something. */
const refusedMs = 300_000;
/** A log of which the witness has seen another state than it says, or that could not be read. */
const elsewhereMs = 10_000;
const maxSilentMs = 900_000;

/** Has the logs of a database cosigned by one witness. A witness that does not respond is asked less and less often, and delays nobody. */
export function startWitness(parts: WorkerParts): Worker {
  const { run, witness, allowedHosts, logger, timeoutMs = defaultTimeoutMs } = parts;
  const ending = new AbortController();
  const refused = new Map<string, number>();
  const name = nameOf(witness);
  const witnesses = parts.witnesses.map(nameOf);
  let silentMs = 0;

  function refusedNow(): string[] {
    const now = performance.now();
    for (const [storeId, until] of refused) if (until <= now) refused.delete(storeId);
    return [...refused.keys()];
  }

  /** The others go on meanwhile. */
  const passOver = (storeId: string, forMs: number) => refused.set(storeId, performance.now() + forMs);

  /** False: the witness does not respond. */
  async function cosign(storeId: string): Promise<boolean> {
    const options = { witnesses, allowedHosts, timeoutMs, stopping: ending.signal };
    const response = await cosignLog(run, storeId, witness, options).catch((err: unknown) => {
      // Such as one that is being moved.
      logger.warn({ err, storeId, witness: name }, 'could not have a log cosigned');
      return { is: 'elsewhere' } as const;
    });
    if (response?.is === 'refused') {
      passOver(storeId, refusedMs);
      logger.error({ storeId, witness: name, reason: response.reason }, 'a witness does not cosign a log');
    }
    if (response?.is === 'elsewhere') passOver(storeId, elsewhereMs);
    if (response?.is !== 'silent') return true;
    silentMs = Math.min(Math.max(silentMs * 2, roundMs), maxSilentMs);
    // Perhaps of this log alone.
    passOver(storeId, silentMs * 2);
    if (!ending.signal.aborted)
      logger.warn({ witness: name, reason: response.reason }, 'a witness does not respond');
    return false;
  }

  const worker = startWorkerLoop({
    async round(isStopping) {
      const without = refusedNow();
      const stores = await run((sql) =>
        findUnwitnessedStores(sql, { witness: name, witnesses, without, limit: storesPerRound }),
      );
      for (const storeId of stores) {
        if (isStopping()) break;
        if (!(await cosign(storeId))) return silentMs;
        silentMs = 0;
      }
      return roundMs;
    },
    warn: (err) => logger.warn({ err, witness: name }, 'could not have the logs cosigned'),
    pollMs: roundMs,
  });
  return {
    wake: worker.wake,
    stop() {
      ending.abort();
      return worker.stop();
    },
  };
}
