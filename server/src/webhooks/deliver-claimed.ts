import type { Run } from '../platform/database/run.ts';
import type { Logger } from '../platform/http/server/logger.ts';
import { withMediaAddresses } from '../platform/media/media-addresses.ts';
import type { MediaSignatures, SignMedia } from '../platform/media/media-signatures.ts';
import { untilRecorded } from '../platform/workers/until-recorded.ts';
import type { Channel, ChannelOutcome } from './channel.ts';
import { disabledError, disableGone } from './endpoint-writes.ts';
import { type ClaimedDelivery, markDelayed, markDelivered, markFailed, releaseDelivery } from './queue.ts';
import { maxAttempts, retryDelayMs } from './retry-delay.ts';
import { noteResponse, noteSilence } from './silence.ts';

export interface DeliveringParts {
  /** Runs work on the database of the queue. */
  readonly run: Run;
  readonly channel: Channel;
  /** Of this server for receivers, without a slash at the end: addresses of pictures and videos begin with it. */
  readonly origin: string;
  /** For addresses of files that shoppers do not see. */
  readonly signatures: () => Promise<MediaSignatures>;
  readonly logger: Logger;
  /** Aborted when the process must stop. */
  readonly stopping: AbortSignal;
}

/** Sends a claimed delivery and records the result, or releases it if the process stops. Throws if recording fails. */
export async function deliverClaimed(parts: DeliveringParts, delivery: ClaimedDelivery): Promise<void> {
  const { run, channel, origin, signatures, stopping } = parts;
  if (!delivery.isEnabled) {
    return run((sql) => markFailed(sql, delivery, { status: null, error: disabledError }));
  }
  if (stopping.aborted) return run((sql) => releaseDelivery(sql, delivery));
  const { url, eventKey, secrets } = delivery;
  const { sign } = await signatures();
  const message = { url, id: eventKey, sentAt: new Date(), body: bodyOf(delivery, origin, sign), secrets };
  await record(parts, delivery, await channel.send(message, stopping));
}

/** `timestamp` is the time of the event, not of the attempt. */
const bodyOf = ({ type, createdAt, payload }: ClaimedDelivery, origin: string, sign: SignMedia): string =>
  withMediaAddresses(
    JSON.stringify({ type, timestamp: createdAt.toISOString(), data: payload }),
    origin,
    sign,
  );

async function record(
  parts: DeliveringParts,
  delivery: ClaimedDelivery,
  outcome: ChannelOutcome,
): Promise<void> {
  const { run, logger, stopping } = parts;
  const { storeId, id, endpointId, attempts } = delivery;
  const about = { delivery: id, store: storeId, webhook: endpointId, attempt: attempts };
  if (outcome.result === 'delivered') {
    await untilRecorded(stopping, () => run((sql) => markDelivered(sql, delivery, outcome.status)));
    await heed(parts, delivery, outcome);
    logger.info(about, 'event delivered');
    return;
  }
  if (outcome.status === null && stopping.aborted) return run((sql) => releaseDelivery(sql, delivery));
  await heed(parts, delivery, outcome);
  if (outcome.result === 'gone') {
    // First: who sees that the delivery has failed sees the webhook switched off too.
    await run((sql) => disableGone(sql, storeId, endpointId));
    await run((sql) => markFailed(sql, delivery, outcome));
    logger.error(about, 'webhook switched off, because its server responded with status 410');
  } else if (attempts >= maxAttempts) {
    await run((sql) => markFailed(sql, delivery, outcome));
    logger.error(about, 'event not delivered, see: opina webhook log');
  } else {
    const delayMs = retryDelayMs(attempts);
    await run((sql) => markDelayed(sql, delivery, outcome, delayMs));
    logger.warn({ ...about, delayMs, status: outcome.status }, 'event not delivered yet');
  }
}

/**
 * Notes whether the address responds. A store that is being moved takes no such write, which must not keep the result of the attempt
 * from being recorded; the next attempt notes it.
 */
async function heed(
  { run, logger }: DeliveringParts,
  delivery: ClaimedDelivery,
  { status }: ChannelOutcome,
): Promise<void> {
  const note = status === null ? noteSilence : noteResponse;
  await run((sql) => note(sql, delivery)).catch((err) =>
    logger.warn(
      { err, store: delivery.storeId, webhook: delivery.endpointId },
      'the state of a webhook was not noted',
    ),
  );
}
