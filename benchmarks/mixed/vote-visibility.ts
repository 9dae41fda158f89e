import { setTimeout as wait } from 'node:timers/promises';
import { storeId } from '../data/large-database.ts';
import { openSender } from '../data/send.ts';

const pauseMs = 500;
const pollMs = 10;

export interface Visibility {
  readonly voted: number;
  /** For each vote, milliseconds from its response until a read shows it. */
  readonly times: readonly number[];
}

/**
 * Votes at one server repeatedly until it is stopped, and reads the review from another one until it shows the vote.
 * It also reads right before each vote, so that the other server has an old response in its cache.
 */
export async function watchVotes(
  { voteAt, readAt }: { readonly voteAt: string; readonly readAt: string },
  { code, reviewId }: { readonly code: string; readonly reviewId: number },
  signal: AbortSignal,
): Promise<Visibility> {
  const sender = openSender(4);
  const read = {
    method: 'GET',
    path: `/widget/opinions/${reviewId}?store_id=${storeId}&code=${code}`,
  } as const;
  const upvotes = async (): Promise<number> => {
    const { status, body } = await sender.send(readAt, read);
    if (status !== 200) throw new Error(`The call for the review responded ${status}.`);
    return (JSON.parse(body) as { upvotes_count: number }).upvotes_count;
  };
  const times: number[] = [];
  while (!signal.aborted) {
    await upvotes();
    const path = `/widget/opinions/${reviewId}/upvotes?store_id=${storeId}&visitor_id=watcher-${process.pid}-${times.length}`;
    const vote = await sender.send(voteAt, { method: 'POST', path });
    if (vote.status !== 200) throw new Error(`A vote responded ${vote.status}: ${vote.body}`);
    const { upvotes_count: counted } = JSON.parse(vote.body) as { upvotes_count: number };
    const voted = performance.now();
    while ((await upvotes()) < counted) await wait(pollMs);
    times.push(performance.now() - voted);
    await wait(pauseMs);
  }
  sender.close();
  return { voted: times.length, times };
}
